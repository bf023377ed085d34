import { timingSafeEqual } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";

/** Everybody who may come in. A real site would keep hashes in a database. */
const people = [
  { id: "1", name: "Grace", password: "cobol-1959" },
  { id: "2", name: "Linus", password: "penguin-1991" },
];

const sessions = createCookieSessionStorage<{ id: string }>({
  cookie: {
    name: "plain",
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secrets: [process.env.SESSION_SECRET ?? "local only"],
  },
});

/** Who a request comes from; undefined for a stranger. */
export async function personOf(request: Pick<Request, "headers">) {
  const session = await sessions.getSession(request.headers.get("Cookie"));
  return people.find((person) => person.id === session.get("id"));
}

/** The same as features of Dozen see it. */
export async function viewerOf(request: Pick<Request, "headers">) {
  const person = await personOf(request);
  if (!person) return { kind: "visitor" as const };
  return { kind: "registered" as const, id: person.id, name: person.name, avatar: null };
}

/** The `Set-Cookie` that signs a person in, or undefined when name and password do not fit. */
export async function signIn(name: string, password: string) {
  const person = people.find((one) => one.name === name);
  if (!person || !sameText(person.password, password)) return undefined;
  const session = await sessions.getSession();
  session.set("id", person.id);
  return sessions.commitSession(session);
}

export async function signOut(request: Request) {
  return sessions.destroySession(await sessions.getSession(request.headers.get("Cookie")));
}

function sameText(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
