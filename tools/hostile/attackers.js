// Ten attackers, each with an account and a network address, and the blogs, files and shares that they prepare.
import { callAs, registerPerson } from "../lib/person.js";

/** @typedef {import("./documents.js").Document} Document */
/** @typedef {import("./requests.js").Hostile} Hostile */
/** @typedef {import("../lib/person.js").Person & { address: string }} Attacker */

const count = 10;
/** Milliseconds after which an attacker aborts a request. */
const patience = 60_000;

/** Registers the attackers, creates a blog for each, uploads the documents and shares each by an open link. */
export async function gatherAttackers(/** @type {string} */ origin, /** @type {Document[]} */ documents) {
  /** @type {Attacker[]} */
  const attackers = [];
  for (let n = 0; n < count; n += 1) {
    const person = await registerPerson(origin);
    attackers.push(Object.assign(person, { address: `198.51.100.${n + 10}` }));
    const blog = { title: "Hostile", des: "Hostile", exclusive: `hostile${n}` };
    await callAs(origin, person, "POST", "/api/blogIntro", blog);
  }
  const uploads = await uploadDocuments(origin, attackers, documents);
  const [owner] = attackers;
  if (owner) uploads.set("version", { owner, id: await versionOf(origin) });
  return { attackers, uploads };
}

/** The version of the site's scripts, which Remix's requests for routes name. */
async function versionOf(/** @type {string} */ origin) {
  const page = await (await fetch(`${origin}/about`)).text();
  return /"version": "([^"]+)"/.exec(page)?.[1] ?? "";
}

/** @returns {Promise<Map<string, { owner: Attacker, id: string }>>} keyed by `file:NAME` and `share:NAME` */
async function uploadDocuments(
  /** @type {string} */ origin,
  /** @type {Attacker[]} */ attackers,
  /** @type {Document[]} */ documents,
) {
  const uploads = new Map();
  for (const [at, { name, bytes }] of documents.entries()) {
    const owner = /** @type {Attacker} */ (attackers[at % attackers.length]);
    const form = new FormData();
    form.set("file", new File([bytes.slice()], name.replaceAll(/[:/]/g, "-")));
    try {
      await callAs(origin, owner, "POST", "/api/file", form);
    } catch {
      // A document that the upload refuses cannot be previewed.
      continue;
    }
    const { list } = await callAs(origin, owner, "GET", "/api/file");
    const { id } = list[0];
    uploads.set(`file:${name}`, { owner, id });
    const share = await callAs(origin, owner, "POST", "/api/file/share", { id });
    uploads.set(`share:${name}`, { owner, id: new URL(share.url).pathname.split("/").at(-1) });
  }
  return uploads;
}

/**
 * Sends one request as one of the attackers.
 * @returns {Promise<number | null>} the status; 0 without a response; null if the file or share does not exist
 */
export async function attack(
  /** @type {string} */ origin,
  /** @type {Hostile} */ { method, path, headers, body },
  /** @type {Attacker} */ attacker,
  /** @type {Map<string, { owner: Attacker, id: string }>} */ uploads,
) {
  const [sign, name = ""] = /\{([^}]+)\}/.exec(path) ?? [];
  const upload = uploads.get(name);
  if (sign && !upload) return null;
  const who = name.startsWith("file:") && upload ? upload.owner : attacker;
  try {
    const response = await fetch(origin + (sign && upload ? path.replace(sign, upload.id) : path), {
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

/** The code in a call's envelope, if the body is one. */
function codeOf(/** @type {string} */ body) {
  return Number(/^{"code":(\d{3})\b/.exec(body)?.[1]) || undefined;
}
