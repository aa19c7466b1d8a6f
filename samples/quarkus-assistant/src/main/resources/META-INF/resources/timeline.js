/** Draws facts as spans on one line of time. */

const DAY = 24 * 60 * 60 * 1000;

const element = (tag, className, text) => {
  const made = document.createElement(tag);
  made.className = className;
  if (text !== undefined) {
    made.textContent = text;
  }
  return made;
};

const time = (instant) => (instant === null ? null : Date.parse(instant));

/** Whole days are what people say: the hour is shown only where it says something. */
export function day(instant) {
  const date = new Date(instant);
  const midnight = date.getUTCHours() === 0 && date.getUTCMinutes() === 0;
  return date.toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
    ...(midnight ? {} : { hour: "2-digit", minute: "2-digit" }),
  });
}

export function period(fact) {
  if (fact.void) {
    return "planned, did not come about";
  }
  if (fact.validAt === null) {
    return fact.invalidAt === null ? "start unknown" : `until ${day(fact.invalidAt)}`;
  }
  return fact.invalidAt === null ? `since ${day(fact.validAt)}` : `${day(fact.validAt)} to ${day(fact.invalidAt)}`;
}

const holdsAt = (fact, instant) =>
  !fact.void &&
  (fact.validAt === null || time(fact.validAt) <= instant) &&
  (fact.invalidAt === null || instant < time(fact.invalidAt));

/** From the earliest date to the latest, today included, with some room at both ends. */
function scale(facts, asOf) {
  const now = Date.now();
  const dates = facts.flatMap((fact) => [time(fact.validAt), time(fact.invalidAt)]).filter((date) => date !== null);
  const first = Math.min(now, asOf, ...dates);
  const last = Math.max(now, asOf, ...dates);
  const room = Math.max((last - first) * 0.08, 4 * DAY);
  const from = first - room;
  const width = last + room - from;
  return { from, width, at: (instant) => ((instant - from) / width) * 100 };
}

function ticks(axis, { from, width, at }) {
  const years = width > 900 * DAY;
  const format = years
    ? { year: "numeric", timeZone: "UTC" }
    : width > 200 * DAY
      ? { month: "short", year: "numeric", timeZone: "UTC" }
      : { day: "numeric", month: "short", timeZone: "UTC" };
  axis.replaceChildren(
    ...[0, 1, 2, 3].map((step) => {
      const instant = from + (width * step) / 3;
      const tick = element("span", "tick", new Date(instant).toLocaleString("en-GB", format));
      tick.classList.toggle("first", step === 0);
      tick.classList.toggle("last", step === 3);
      tick.style.left = `${at(instant)}%`;
      return tick;
    }),
  );
}

function span(fact, { at }) {
  const start = fact.validAt === null ? 0 : at(time(fact.validAt));
  const end = fact.invalidAt === null ? 100 : at(time(fact.invalidAt));
  const bar = element("span", "span");
  bar.classList.toggle("unknown", fact.validAt === null);
  bar.style.left = `${start}%`;
  bar.style.right = `${100 - Math.max(end, start)}%`;
  return bar;
}

function row(fact, asOf, line, fresh) {
  const holds = holdsAt(fact, asOf);
  const item = element("li", "fact");
  item.classList.toggle("ended", fact.invalidAt !== null || fact.void);
  item.classList.toggle("open", fact.invalidAt === null && !fact.void);
  item.classList.toggle("void", fact.void);
  item.classList.toggle("elsewhere", !holds);
  item.classList.toggle("fresh", fresh);
  item.title = `Learnt ${day(fact.createdAt)}${fact.expiredAt === null ? "" : `; its end was learnt ${day(fact.expiredAt)}`}`;

  const sentence = element("span", "sentence");
  sentence.append(element("span", "words", fact.sentence));
  const ended = fact.void ? "called off" : fact.invalidAt === null ? null : "ended";
  sentence.append(holds ? element("span", "tag holds", ended === null ? "holds" : "held then") : element("span", "tag", ended ?? "not yet"));
  const head = element("div", "fact-head");
  head.append(sentence, element("span", "when", period(fact)));

  const track = element("div", "track");
  track.setAttribute("aria-hidden", "true");
  const cursor = element("span", "asof");
  cursor.style.left = `${line.at(asOf)}%`;
  track.append(span(fact, line), cursor);
  item.append(head, track);
  return item;
}

/**
 * @param facts as the server lists them
 * @param asOf the instant whose truth is shown; what does not hold then is dimmed
 * @param known ids that were there before, so that new ones can be shown as new
 */
export function draw(facts, asOf, known) {
  const line = scale(facts, asOf);
  const axis = document.getElementById("axis");
  if (facts.length === 0) {
    axis.replaceChildren();
  } else {
    ticks(axis, line);
  }
  document
    .getElementById("facts")
    .replaceChildren(...facts.map((fact) => row(fact, asOf, line, known !== null && !known.has(fact.id))));
}
