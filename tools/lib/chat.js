// Users of a running site's chat, for tests and screenshots.
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { root } from "./paths.js";
import { callAs, registerPerson } from "./person.js";

/** @typedef {import("./person.js").Person} Person */
/** @typedef {Person & { id: string, name: string }} Talker */

/**
 * Registers two people and makes them friends.
 * @returns {Promise<{ ada: Talker, bob: Talker, relation: string }>}
 */
export async function registerFriends(/** @type {string} */ origin) {
  const ada = await registerTalker(origin, "Ada");
  const bob = await registerTalker(origin, "Bob");
  return { ada, bob, relation: await befriend(origin, ada, bob) };
}

/** Makes two users friends. Returns the id of their relation. */
async function befriend(/** @type {string} */ origin, /** @type {Person} */ one, /** @type {Talker} */ other) {
  await callAs(origin, one, "POST", "/api/apply", { type: 1, receive_id: other.id, memo: "" });
  const asked = await callAs(origin, other, "GET", "/api/apply?type=1");
  await callAs(origin, other, "PUT", "/api/apply", { id: asked.list[0].id, is_agree: 2 });
  const { list } = await callAs(origin, one, "GET", "/api/friend");
  return String(list.find((/** @type {{ friend_id: string }} */ { friend_id }) => friend_id === other.id)?.id);
}

/**
 * Creates what the chat's pages show to a user: friends and a conversation with one of them, a group with three
 * members, posts with likes and comments.
 * @param {string} origin
 * @param {Person} person
 */
export async function furnishChat(origin, person) {
  await callAs(origin, person, "PUT", "/api/info", { name: "Ada", mark: "", sex: 1, birth: "", addr: "" });
  const { data: me } = await callAs(origin, person, "GET", "/api/info");
  const lin = await registerTalker(origin, "林小雨");
  const bob = await registerTalker(origin, "Bob");
  const relation = await befriend(origin, person, lin);
  await befriend(origin, person, bob);
  const room = { type: 1, receive_id: relation };
  await talk(origin, room, [
    [lin, "早上好！周末一起去爬山吗？"],
    [person, "Morning! I would love to. Which way shall we take?"],
    [lin, "The one along the lake: it is shorter, and there is a tea house half way up."],
  ]);
  await callAs(origin, lin, "POST", "/api/record", await formOf({ ...room, msg_type: 2 }, "file", photo));
  await talk(origin, room, [
    [person, "What a view! 😍"],
    [lin, "八点在车站见，别忘了带水。"],
  ]);
  await callAs(origin, person, "POST", "/api/record-reaction", { receive_id: relation, id: 4, reaction: "love" });
  await callAs(origin, lin, "POST", "/api/record-reaction", { receive_id: relation, id: 5, reaction: "thanks" });
  const group = await gather(origin, person, [lin, bob]);
  await post(origin, person, [lin, bob]);
  return { me: String(me.id), friend: lin.id, relation, group };
}

/** A picture from the repository. */
const photo = "docs/images/home-1280-light.png";

/** @typedef {[Person, string][]} Lines */

async function talk(/** @type {string} */ origin, /** @type {object} */ room, /** @type {Lines} */ lines) {
  for (const [who, msg] of lines) await callAs(origin, who, "POST", "/api/record", { ...room, msg_type: 1, msg });
}

/** Creates a group with a conversation. Returns its id. */
async function gather(/** @type {string} */ origin, /** @type {Person} */ person, /** @type {Talker[]} */ others) {
  const fields = { name: "Walkers", type: 10, memo: "Every other Sunday" };
  const made = await callAs(
    origin,
    person,
    "POST",
    "/api/group",
    await formOf(fields, "avatar", "apps/site/public/icons/icon-512.png"),
  );
  for (const other of others) {
    await callAs(origin, other, "POST", "/api/apply", { type: 2, receive_id: made.id, memo: "" });
    const { list } = await callAs(origin, person, "GET", "/api/apply?type=2");
    await callAs(origin, person, "PUT", "/api/apply", { id: list[0].id, is_agree: 2 });
  }
  const [lin, bob] = others;
  await talk(origin, { type: 2, receive_id: made.id }, [
    [person, "Welcome, both of you!"],
    [bob ?? person, "Thanks. I bring a map and too many sandwiches."],
    [lin ?? person, "大家好，很高兴认识你们！"],
  ]);
  return String(made.id);
}

async function post(/** @type {string} */ origin, /** @type {Person} */ person, /** @type {Talker[]} */ others) {
  await callAs(origin, person, "POST", "/api/space", { text: "First frost of the year on the balcony.", is_open: 1 });
  const fields = { text: "From the top, a little out of breath.", is_open: 1 };
  await callAs(origin, person, "POST", "/api/space", await formOf(fields, "img", photo));
  const { list } = await callAs(origin, person, "GET", "/api/space?page=1&size=5");
  for (const other of others) await callAs(origin, other, "POST", "/api/space-like", { item_id: list[0].id });
  await callAs(origin, others[0] ?? person, "POST", "/api/space-comment", {
    item_id: list[0].id,
    content: "下次叫上我！",
  });
}

async function formOf(/** @type {object} */ fields, /** @type {string} */ name, /** @type {string} */ path) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set(name, new File([new Uint8Array(await readFile(join(root, path)))], basename(path)));
  return form;
}

/** @returns {Promise<Talker>} */
async function registerTalker(/** @type {string} */ origin, /** @type {string} */ name) {
  const person = await registerPerson(origin);
  await callAs(origin, person, "PUT", "/api/info", { name, mark: "", sex: 1, birth: "", addr: "" });
  const { data } = await callAs(origin, person, "GET", "/api/info");
  return Object.assign(person, { id: String(data.id), name });
}

/**
 * Opens a page in a new browser context in which the user is signed in.
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
