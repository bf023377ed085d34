// Two friends of a running site, for tests that need its chat.
import { callAs, registerPerson } from "./person.js";

/** @typedef {import("./person.js").Person & { id: string, name: string }} Talker */

/**
 * Registers two people and makes them friends.
 * @returns {Promise<{ ada: Talker, bob: Talker, relation: string }>}
 */
export async function registerFriends(/** @type {string} */ origin) {
  const ada = await registerTalker(origin, "Ada");
  const bob = await registerTalker(origin, "Bob");
  await callAs(origin, ada, "POST", "/api/apply", { type: 1, receive_id: bob.id, memo: "" });
  const asked = await callAs(origin, bob, "GET", "/api/apply?type=1");
  await callAs(origin, bob, "PUT", "/api/apply", { id: asked.list[0].id, is_agree: 2 });
  const { list } = await callAs(origin, ada, "GET", "/api/friend");
  return { ada, bob, relation: list[0].id };
}

/** @returns {Promise<Talker>} */
async function registerTalker(/** @type {string} */ origin, /** @type {string} */ name) {
  const person = await registerPerson(origin);
  await callAs(origin, person, "PUT", "/api/info", { name, mark: "", sex: 1, birth: "", addr: "" });
  const { data } = await callAs(origin, person, "GET", "/api/info");
  return Object.assign(person, { id: String(data.id), name });
}

/**
 * A page of somebody's own browser, signed in.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} origin
 * @param {Talker} person
 */
export async function pageOf(browser, origin, person) {
  const context = await browser.newContext({ baseURL: origin, locale: "en-US" });
  const cookies = person.cookie.split("; ").map((cookie) => {
    const [name = "", ...value] = cookie.split("=");
    return { name, value: value.join("="), url: origin };
  });
  await context.addCookies(cookies);
  return context.newPage();
}
