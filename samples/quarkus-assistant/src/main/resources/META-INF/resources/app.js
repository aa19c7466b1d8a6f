import * as api from "./api.js";
import { day, draw, period } from "./timeline.js";

const $ = (id) => document.getElementById(id);
const log = $("log");
const message = $("message");

let user = localStorage.getItem("user") ?? "Alice";
let facts = [];
let known = null;
let watching = 0;

/* Memory */

/** A date means the end of that day; no date, now. */
const asOf = () => ($("as-of").value ? Date.parse(`${$("as-of").value}T23:59:59.999Z`) : Date.now());

function show() {
  draw(facts, asOf(), known);
  known = new Set(facts.map((fact) => fact.id));
  $("nothing").hidden = facts.length > 0;
  $("today").disabled = !$("as-of").value;
}

function count(number, one, many) {
  return `${number} ${number === 1 ? one : many}`;
}

function tell({ recorded, pending, failed }) {
  const parts = [count(recorded, "turn", "turns")];
  if (pending > 0) {
    parts.push(`${pending} being read`);
  }
  if (failed > 0) {
    parts.push(`${failed} failed`);
  }
  $("status").textContent = parts.join(" · ");
}

/** Reads the memory, and goes on for as long as something said is still being read by it. */
async function refresh() {
  const round = ++watching;
  for (;;) {
    try {
      const about = $("about").value.trim();
      const [timeline, status] = await Promise.all([api.timeline(user, about), api.status(user)]);
      if (round !== watching) {
        return;
      }
      const news = known === null ? 0 : timeline.filter((fact) => !known.has(fact.id)).length;
      facts = timeline;
      show();
      tell(status);
      if (news > 0 && document.body.dataset.view === "chat") {
        $("badge").textContent = `+${news}`;
        $("badge").hidden = false;
      }
      if (status.pending === 0) {
        return;
      }
    } catch (error) {
      $("status").textContent = error.message;
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function recall(event) {
  event.preventDefault();
  const place = $("recalled");
  try {
    const found = await api.recall(user, $("question").value, $("as-of").value, $("as-known").value);
    place.replaceChildren(
      ...list("Facts", found.facts, (fact) => [fact.sentence, period(fact)]),
      ...list("Said", found.episodes, (episode) => [`${episode.speaker}: ${episode.text}`, day(episode.at)]),
    );
    if (place.childElementCount === 0) {
      place.textContent = "Nothing.";
    }
  } catch (error) {
    place.textContent = error.message;
  }
}

function list(title, items, line) {
  if (items.length === 0) {
    return [];
  }
  const heading = document.createElement("h3");
  heading.textContent = title;
  const entries = document.createElement("ul");
  entries.append(
    ...items.map((item) => {
      const [text, when] = line(item);
      const entry = document.createElement("li");
      const small = document.createElement("span");
      small.className = "when";
      small.textContent = when;
      entry.append(text, " ", small);
      return entry;
    }),
  );
  return [heading, entries];
}

/* Chat */

function turn(kind, text) {
  $("welcome").hidden = true;
  const bubble = document.createElement("div");
  bubble.className = `turn ${kind}`;
  bubble.textContent = text;
  log.append(bubble);
  log.scrollTop = log.scrollHeight;
  return bubble;
}

async function say(text) {
  $("send").disabled = true;
  $("chat-error").hidden = true;
  const mine = turn("user", text);
  const reply = turn("assistant waiting", "");
  try {
    await api.say(user, text, (piece) => {
      reply.textContent += piece;
      log.scrollTop = log.scrollHeight;
    });
  } catch (error) {
    if (reply.textContent === "") {
      // Nothing was answered, and nothing is lost: the words go back to where they can be sent again.
      reply.remove();
      mine.remove();
      message.value = text;
    }
    $("chat-error").textContent = error.message;
    $("chat-error").hidden = false;
  } finally {
    reply.classList.remove("waiting");
    $("send").disabled = false;
    fit();
    refresh();
  }
}

function send(event) {
  event.preventDefault();
  const text = message.value.trim();
  if (text === "" || $("send").disabled) {
    return;
  }
  message.value = "";
  say(text);
  message.focus();
}

/** The field grows with what is written. */
function fit() {
  message.style.height = "auto";
  message.style.height = `${message.scrollHeight + 2}px`;
}

/* Who and where */

function become(name) {
  user = name;
  known = null;
  localStorage.setItem("user", name);
  log.querySelectorAll(".turn").forEach((bubble) => bubble.remove());
  $("welcome").hidden = false;
  $("recalled").replaceChildren();
  refresh();
}

function view(name) {
  document.body.dataset.view = name;
  document.querySelectorAll("[data-show]").forEach((button) => {
    button.setAttribute("aria-pressed", String(button.dataset.show === name));
  });
  if (name === "memory") {
    $("badge").hidden = true;
  }
}

async function forget() {
  if ($("forget-dialog").returnValue !== "forget") {
    return;
  }
  try {
    await api.forget(user);
    become(user);
  } catch (error) {
    $("status").textContent = error.message;
  }
}

$("user").value = user;
$("user-form").addEventListener("submit", (event) => {
  event.preventDefault();
  $("user").blur();
});
$("user").addEventListener("change", () => {
  const name = $("user").value.trim();
  if (name === "") {
    $("user").value = user;
  } else if (name !== user) {
    become(name);
  }
});
$("chat-form").addEventListener("submit", send);
message.addEventListener("input", fit);
message.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    send(event);
  }
});
document.querySelectorAll(".tries button").forEach((button) => {
  button.addEventListener("click", () => say(button.textContent));
});
document.querySelectorAll("[data-show]").forEach((button) => {
  button.addEventListener("click", () => view(button.dataset.show));
});
$("asked").addEventListener("submit", (event) => event.preventDefault());
$("about").addEventListener("input", () => {
  known = null;
  refresh();
});
$("as-of").addEventListener("change", show);
$("today").addEventListener("click", () => {
  $("as-of").value = "";
  show();
});
$("recall-form").addEventListener("submit", recall);
$("forget").addEventListener("click", () => {
  $("forget-who").textContent = user;
  $("forget-dialog").returnValue = "keep";
  $("forget-dialog").showModal();
});
$("forget-dialog").addEventListener("close", forget);

refresh();
