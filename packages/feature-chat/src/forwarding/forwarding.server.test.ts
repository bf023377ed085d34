import { eachDatabase } from "@dozen/core/testing/context";
import { expect, test } from "vitest";
import { blockPerson } from "../blocks/blocking.server";
import { fileIdOf, findFile } from "../files/files.server";
import { takeBack } from "../messages/changing.server";
import { listRecords, sayText, sendFile } from "../messages/messages.server";
import { groupOf, picture, refusal, type Somebody } from "../testing/people";
import { friends } from "../testing/scene";
import { findForwarded, forwardFile, forwardText } from "./forwarding.server";
import { listRecipients } from "./recipients.server";

// spec:chat-141
eachDatabase("sending on", (makeContext) => {
  const here = friends(makeContext);

  const textsIn = async (who: Somebody, roomId: string) =>
    (await listRecords(who.asks, { roomId, size: 10 })).list.map(({ text }) => text);
  const names = async (...given: Parameters<typeof listRecipients>) =>
    (await listRecipients(...given)).map(({ name }) => name);

  test("reaches each chosen conversation once, however often the form is sent", async () => {
    const groupId = await groupOf(here.ada);
    const sending = { text: "Look", to: [here.relation, groupId], clientId: "one" };
    await forwardText(here.ada.asks, sending);
    await forwardText(here.ada.asks, sending);
    expect([await textsIn(here.bob, here.relation), await textsIn(here.ada, groupId)]).toEqual([["Look"], ["Look"]]);
  });

  test("offers the viewer's conversations alone, by name, also those without a message", async () => {
    await groupOf(here.ada, "Readers");
    expect((await names(here.ada.asks)).sort()).toEqual(["Bob", "Readers"]);
    expect(await names(here.bob.asks)).toEqual(["Ada"]);
    expect(await names(here.eve.asks)).toEqual([]);
    expect(await names(here.ada.asks, { filter: "read" })).toEqual(["Readers"]);
    expect(await names(here.ada.asks, { filter: "%" })).toEqual([]);
    expect(await names(here.ada.asks, { filter: "read", chosen: [here.relation] })).toEqual(["Bob", "Readers"]);
    expect(await names(here.eve.asks, { chosen: [here.relation] })).toEqual([]);
  });

  test("is refused for a conversation of others", async () => {
    const sending = { to: [here.relation], clientId: "one" };
    expect(await refusal(forwardText(here.eve.asks, { ...sending, text: "Hello" }))).toBe("chat:errors.noRoom");
    const { seq } = await sayText(here.ada.asks, { roomId: here.relation, text: "Between us" });
    const message = { room: here.relation, message: seq };
    expect(await refusal(findForwarded(here.eve.asks, message))).toBe("chat:errors.noRoom");
    expect(await refusal(forwardFile(here.eve.asks, { ...sending, ...message }))).toBe("chat:errors.noRoom");
  });

  test("names those that did not get it, and reaches all others", async () => {
    const groupId = await groupOf(here.ada);
    await blockPerson(here.bob.asks, here.ada.id);
    const sending = forwardText(here.ada.asks, { text: "Look", to: [here.relation, groupId], clientId: "one" });
    const error = await sending.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ key: "chat:forwarding.refused", field: "to", values: { names: "Bob" } });
    expect(await textsIn(here.ada, groupId)).toEqual(["Look"]);
  });

  test("copies a file, which stays when the first is taken back", async () => {
    const groupId = await groupOf(here.bob);
    const first = await sendFile(here.ada.asks, { roomId: here.relation, file: picture() });
    const message = { room: here.relation, message: first.seq };
    await forwardFile(here.bob.asks, { ...message, to: [groupId], clientId: "one" });
    const [copy] = (await listRecords(here.bob.asks, { roomId: groupId, size: 10 })).list;
    expect([copy?.type, copy?.file, copy?.text === first.text]).toEqual([first.type, first.file, false]);
    await takeBack(here.ada.asks, { roomId: here.relation, seq: first.seq });
    expect((await findFile(here.bob.asks, fileIdOf(copy?.text ?? "") ?? ""))?.bytes.length).toBeGreaterThan(0);
    expect(await refusal(findForwarded(here.bob.asks, message))).toBe("chat:errors.noRecord");
  });
});
