/** A page signs its user in with OAuth and PKCE. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { DoglegError, SignIn } from "../src/index.js";
import { json } from "./site.js";

const APP = { site: "https://golf.example/", clientId: "page", redirect: "https://page.example/back" };

/** A fake token endpoint with its requests and next answers. */
function server() {
  const asked: Record<string, string>[] = [];
  const answers: (Response | Error)[] = [];
  let number = 0;
  const given = (seconds: number) =>
    json({ access_token: `access ${(number += 1)}`, refresh_token: `refresh ${number}`, expires_in: seconds });
  const fetching = async (address: unknown, init?: RequestInit) => {
    asked.push({ path: new URL(String(address)).pathname, ...Object.fromEntries(init?.body as URLSearchParams) });
    const answer = answers.shift() ?? given(3600);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, answers, given, fetch: fetching as typeof fetch };
}

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

async function signedIn(site = server(), storage = memory()) {
  const signIn = new SignIn({ ...APP, storage, fetch: site.fetch });
  const asked = new URL(await signIn.begin()).searchParams;
  const back = (more: object) => `${APP.redirect}?${new URLSearchParams({ state: asked.get("state")!, ...more })}`;
  return { signIn, asked, back, site, storage };
}

test("the user is redirected with a challenge, and the code is exchanged with its verifier", async () => {
  const { signIn, asked, back, site } = await signedIn();
  assert.equal(signIn.signedIn, false);
  assert.equal(await signIn.finish(back({ code: "c", iss: "https://golf.example" })), true);
  const [handed] = site.asked;
  assert.deepEqual(handed, {
    path: "/oauth/token/",
    client_id: "page",
    grant_type: "authorization_code",
    code: "c",
    redirect_uri: APP.redirect,
    code_verifier: handed!["code_verifier"],
  });
  const solved = createHash("sha256").update(handed!["code_verifier"]!).digest("base64url");
  assert.equal(asked.get("code_challenge"), solved);
  assert.equal(asked.get("code_challenge_method"), "S256");
  assert.equal(signIn.signedIn, true);
  assert.equal(await signIn.token(), "access 1");
});

test("an address without an answer is ignored, and an answer works once", async () => {
  const { signIn, back } = await signedIn();
  assert.equal(await signIn.finish(APP.redirect), false);
  await signIn.finish(back({ code: "c" }));
  assert.equal(await signIn.finish(back({ code: "c" })), false);
});

test("another state, another issuer and a refusal are errors", async () => {
  for (const more of [{ state: "other" }, { iss: "https://elsewhere.example" }, { error: "access_denied" }]) {
    const { signIn, back, site } = await signedIn();
    await assert.rejects(signIn.finish(back({ code: "c", ...more })), DoglegError);
    assert.equal(site.asked.length, 0);
    assert.equal(signIn.signedIn, false);
  }
});

test("a refusal by the user has a message and no HTTP status", async () => {
  const said = async (more: object) => {
    const { signIn, back } = await signedIn();
    const error: unknown = await signIn.finish(back(more)).catch((refused: unknown) => refused);
    assert.ok(error instanceof DoglegError);
    assert.equal(error.away, false, "retrying later would not help");
    return error.message;
  };
  assert.equal(await said({ error: "access_denied" }), "You declined access. (access_denied)");
  assert.equal(await said({ error: "invalid_scope", error_description: "No such scope." }), "No such scope. (invalid_scope)");
  assert.equal(await said({ error: "server_error" }), "The site refused the request. (server_error)");
});

test("an expired or refused token is refreshed once for all callers", async () => {
  const { signIn, back, site, storage } = await signedIn();
  site.answers.push(site.given(0));
  await signIn.finish(back({ code: "c" }));
  const other = new SignIn({ ...APP, storage, fetch: site.fetch });
  assert.deepEqual(await Promise.all([signIn.token(), signIn.token(), other.token()]), Array(3).fill("access 2"));
  assert.equal(await signIn.token("access 2"), "access 3");
  assert.equal(await other.token("access 2"), "access 3", "another tab has refreshed it");
  assert.deepEqual(
    site.asked.slice(1).map(({ refresh_token }) => refresh_token),
    ["refresh 1", "refresh 2"],
  );
});

test("a lost refresh keeps the sign-in, and a refused one ends it", async () => {
  const { signIn, back, site } = await signedIn();
  await signIn.finish(back({ code: "c" }));
  site.answers.push(new TypeError("fetch failed"), json({ error: "invalid_grant" }, 400));
  await assert.rejects(signIn.token("access 1"), (error) => error instanceof DoglegError && error.away);
  assert.equal(signIn.signedIn, true);
  await assert.rejects(signIn.token("access 1"), (error) => error instanceof DoglegError && error.code === "invalid_grant");
  assert.equal(signIn.signedIn, false);
  assert.equal(await signIn.token(), "");
});

test("signing out revokes the token", async () => {
  const { signIn, back, site } = await signedIn();
  await signIn.finish(back({ code: "c" }));
  await signIn.end();
  assert.equal(signIn.signedIn, false);
  assert.deepEqual(site.asked.at(-1), { path: "/oauth/revoke/", client_id: "page", token: "refresh 1" });
});
