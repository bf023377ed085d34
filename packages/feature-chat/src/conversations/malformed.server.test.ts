import { eachDatabase } from "@dozen/core/testing/context";
import { testSeed } from "@dozen/core/testing/seed";
import fc from "fast-check";
import { expect, test } from "vitest";
import { online } from "../testing/scene";
import { heard } from "../testing/sockets";

const frames = 100_000;
/** Frames per connection: more at once would close it. */
const inARow = 190;
const seed = testSeed();

/** Anything but a text, which would be a message. */
const noText = fc.jsonValue({ maxDepth: 3 }).filter((value) => typeof value !== "string" || value.trim() === "");
const noStatus = fc.jsonValue().filter((value) => ![1, 2, 3].includes(value as number));
const payload = fc.oneof(
  noText,
  fc.record({ msg: noText, client_id: fc.jsonValue(), fire: fc.jsonValue() }),
  fc.record({ msg: fc.constant("fine but for its id"), client_id: fc.constantFrom("", " ", "a b", "x".repeat(65)) }),
  fc.record({ type: fc.constantFrom("offer", "ice", "call", "x"), status: noStatus, data: fc.jsonValue() }),
  fc.record({ id: noText }),
);
const known = ["msg", "file", "call"] as const;
const event = fc
  .tuple(fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 12 })), payload)
  // These are accepted with any payload, since it is not used.
  .filter(([name]) => !["input", "read", "login"].includes(name));
/** No client sends this: it closes the connection. */
const noise = fc.oneof(
  fc.tuple(fc.constantFrom("42", "43", "45", "40", "4", "9"), fc.string()).map(([head, rest]) => `${head}${rest}{`),
  fc.uint8Array({ minLength: 1, maxLength: 40 }),
);

interface Wire {
  send(frame: string | Uint8Array): void;
}

eachDatabase("malformed frames", (makeContext) => {
  const here = online(makeContext, { SOCKETS_PER_ADDRESS: "100000" });

  async function counts() {
    const tables = ["chat_records", "chat_calls", "chat_hidden", "chat_files"] as const;
    const rows = await Promise.all(tables.map((table) => here.context.db.selectFrom(table).selectAll().execute()));
    return rows.map((list) => list.length);
  }

  /**
   * Sends frames below socket.io's client, then noise. Returns the codes of the
   * acknowledgements.
   */
  async function attack(some: [string, unknown][], end: string | Uint8Array): Promise<number[]> {
    const { io } = await here.host.enter(here.ada, { rid: here.relation, uid: here.bob.id });
    const codes: number[] = [];
    io.engine.on("data", (data) => {
      const acknowledgement = /^3\d+\[\{"code":(\d+)/.exec(String(data));
      if (acknowledgement) codes.push(Number(acknowledgement[1]));
    });
    const wire = (io.engine.transport as unknown as { ws: Wire }).ws;
    some.forEach((said, id) => {
      wire.send(`42${id}${JSON.stringify(said)}`);
    });
    const expected = some.filter(([name]) => known.includes(name as "msg")).length;
    await expect.poll(() => codes.length, { timeout: 20_000, interval: 5 }).toBe(expected);
    wire.send(end);
    io.engine.close();
    return codes;
  }

  test("neither stop the server, nor store anything, nor reach the friend", { timeout: 300_000 }, async () => {
    const there = await here.host.enter(here.bob, { rid: here.relation, uid: here.ada.id });
    const overheard: unknown[] = [];
    there.onAny((...heardThere) => overheard.push(heardThere));
    const before = await counts();
    const ends = fc.sample(noise, { numRuns: 200, seed });
    const all = fc.sample(event, { numRuns: 5000, seed });
    for (let sent = 0; sent < frames; sent += inARow) {
      const some = Array.from({ length: inARow }, (_, at) => all[(sent + at) % all.length] as [string, unknown]);
      const codes = await attack(some, ends[sent % ends.length] as string);
      // 404: an offer for a call that does not exist.
      expect(
        codes.filter((code) => code !== 400 && code !== 404),
        `seed ${seed}`,
      ).toEqual([]);
    }
    const room = await here.host.enter(here.ada, { rid: here.relation, uid: here.bob.id });
    expect(await counts(), `seed ${seed}`).toEqual(before);
    expect(overheard, `seed ${seed}`).toEqual([]);
    const received = heard(there, "chatmsg");
    expect(await room.emitWithAck("msg", { msg: "Still here" })).toMatchObject({ code: 200 });
    expect(await received).toMatchObject({ msg: "Still here", id: "1" });
  });
});
