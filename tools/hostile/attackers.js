// Ten people with accounts and addresses of their own who attack the site, and what they have made for it.
import { callAs, registerPerson } from "../lib/person.js";

/** @typedef {import("./documents.js").Document} Document */
/** @typedef {import("./requests.js").Hostile} Hostile */
/** @typedef {import("../lib/person.js").Person & { address: string }} Attacker */

const count = 10;
/** Milliseconds after which an attacker gives a request up. */
const patience = 60_000;

/** Registers the attackers, opens a blog to each and uploads the documents, shared by open links. */
export async function gatherAttackers(/** @type {string} */ origin, /** @type {Document[]} */ documents) {
  /** @type {Attacker[]} */
  const attackers = [];
  for (let n = 0; n < count; n += 1) {
    const person = await registerPerson(origin);
    attackers.push(Object.assign(person, { address: `198.51.100.${n + 10}` }));
    const blog = { title: "Hostile", des: "Hostile", exclusive: `hostile${n}` };
    await callAs(origin, person, "POST", "/api/blogIntro", blog);
  }
  return { attackers, places: await uploadDocuments(origin, attackers, documents) };
}

/** @returns {Promise<Map<string, { owner: Attacker, id: string }>>} by `file:NAME` and `share:NAME` */
async function uploadDocuments(
  /** @type {string} */ origin,
  /** @type {Attacker[]} */ attackers,
  /** @type {Document[]} */ documents,
) {
  const places = new Map();
  for (const [at, { name, bytes }] of documents.entries()) {
    const owner = /** @type {Attacker} */ (attackers[at % attackers.length]);
    const form = new FormData();
    form.set("file", new File([bytes.slice()], name.replaceAll(/[:/]/g, "-")));
    try {
      await callAs(origin, owner, "POST", "/api/file", form);
    } catch {
      // What the upload refuses needs no preview.
      continue;
    }
    const { list } = await callAs(origin, owner, "GET", "/api/file");
    const { id } = list[0];
    places.set(`file:${name}`, { owner, id });
    const share = await callAs(origin, owner, "POST", "/api/file/share", { id });
    places.set(`share:${name}`, { owner, id: new URL(share.url).pathname.split("/").at(-1) });
  }
  return places;
}

/**
 * Sends one request as one of the attackers.
 * @returns {Promise<number | null>} the status, 0 without an answer; null when what it is about could not be made
 */
export async function attack(
  /** @type {string} */ origin,
  /** @type {Hostile} */ { method, path, headers, body },
  /** @type {Attacker} */ attacker,
  /** @type {Map<string, { owner: Attacker, id: string }>} */ places,
) {
  const [sign, name = ""] = /\{([^}]+)\}/.exec(path) ?? [];
  const place = places.get(name);
  if (sign && !place) return null;
  const who = name.startsWith("file:") && place ? place.owner : attacker;
  try {
    const response = await fetch(origin + (sign && place ? path.replace(sign, place.id) : path), {
      method,
      redirect: "manual",
      body,
      signal: AbortSignal.timeout(patience),
      headers: {
        Cookie: who.cookie,
        Origin: origin,
        "Sec-Fetch-Site": "same-origin",
        "X-Forwarded-For": who.address,
        ...headers,
      },
    });
    return codeOf(await response.text()) ?? response.status;
  } catch {
    return 0;
  }
}

/** Calls say in the body what became of them. */
function codeOf(/** @type {string} */ body) {
  return Number(/^{"code":(\d{3})\b/.exec(body)?.[1]) || undefined;
}
