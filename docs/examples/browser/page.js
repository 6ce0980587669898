// Built by `node_modules/.bin/tsc --project clients/typescript`.
import { Client, SignIn } from "../../../clients/typescript/built/src/index.js";

const element = (id) => document.getElementById(id);
const form = element("sign-in");
const redirect = location.origin + location.pathname;
let watching = new AbortController();

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const app = Object.fromEntries(new FormData(form));
  localStorage.setItem("app", JSON.stringify(app));
  location.assign(await signInOf(app).begin());
});

function signInOf(app) {
  return new SignIn({ ...app, redirect, scope: "read" });
}

async function comeBack(app) {
  const signIn = signInOf(app);
  // Remove the code from the address bar. It works only once.
  await signIn.finish().finally(() => history.replaceState(null, "", redirect));
  if (signIn.signedIn) await show(signIn, new Client(app.site, { token: signIn.token }));
}

async function show(signIn, client) {
  form.hidden = true;
  element("signed-in").hidden = false;
  element("sign-out").onclick = () => signIn.end().finally(() => location.reload());
  const tables = await client.mine();
  element("tables").replaceChildren(...tables.map((table) => entryOf(table, () => watch(client, table))));
  if (tables.length === 0) element("told").textContent = "You have no running tables.";
}

function entryOf(table, chosen) {
  const button = document.createElement("button");
  button.textContent = `${table.game_name}, ${table.course_name}`;
  button.onclick = () => chosen().catch(tell);
  const entry = document.createElement("li");
  entry.append(button);
  return entry;
}

async function watch(client, table) {
  watching.abort();
  watching = new AbortController();
  element("name").textContent = table.game_name;
  element("turns").replaceChildren();
  for await (const { lines } of client.watch(table.session, { signal: watching.signal })) {
    element("turns").append(...lines.filter(({ text }) => text).map(({ text }) => said(text)));
  }
}

function said(text) {
  const entry = document.createElement("li");
  entry.textContent = text;
  return entry;
}

function tell(error) {
  element("told").textContent = error.detail ?? error.message;
}

const app = JSON.parse(localStorage.getItem("app") ?? "null");
if (app) await comeBack(app).catch(tell);
