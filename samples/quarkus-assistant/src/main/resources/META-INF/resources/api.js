/** What the assistant's server offers. Every failure is an Error whose message can be shown. */

const path = (...parts) => "/" + parts.map(encodeURIComponent).join("/");

async function checked(response) {
  if (response.ok) {
    return response;
  }
  let detail = `The server answered with ${response.status}.`;
  try {
    detail = (await response.json()).detail ?? detail;
  } catch {
    // No problem JSON: the status must do.
  }
  throw new Error(detail);
}

async function request(url, options) {
  let response;
  try {
    response = await fetch(url, options);
  } catch {
    throw new Error("The server cannot be reached.");
  }
  return checked(response);
}

const json = async (url, options) => (await request(url, options)).json();

export const timeline = (user, about) =>
  json(`${path("memory", user, "timeline")}?${new URLSearchParams({ about })}`);

export const status = (user) => json(path("memory", user, "status"));

export const forget = (user) => json(path("memory", user), { method: "DELETE" });

export const recall = (user, q, asOf, asKnown) =>
  json(`${path("memory", user, "recall")}?${new URLSearchParams({ q, asOf, asKnown })}`);

/** Sends a message, and hands on each piece of the reply as it comes. */
export async function say(user, message, onPiece) {
  const response = await request(path("chat", user, "stream"), {
    method: "POST",
    headers: { "Content-Type": "text/plain; charset=utf-8" },
    body: message,
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ?? "";
    const events = rest.split(/\r?\n\r?\n/);
    rest = done ? "" : events.pop();
    events.filter((event) => event.trim()).forEach((event) => take(event, onPiece));
    if (done) {
      return;
    }
  }
}

function take(event, onPiece) {
  const fields = event.split(/\r?\n/).map((line) => {
    const [, name, value] = /^([^:]*):? ?(.*)$/.exec(line);
    return { name, value };
  });
  const data = fields.filter((field) => field.name === "data").map((field) => field.value);
  if (fields.some((field) => field.name === "event" && field.value === "error")) {
    throw new Error(data.join("\n"));
  }
  if (data.length > 0) {
    onPiece(data.join("\n"));
  }
}
