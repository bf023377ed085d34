import { findUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { beforeAll, expect, test } from "vitest";
import {
  accountContext,
  addUser,
  ask,
  lastCode,
  lastMessage,
  newEmail,
  newPhone,
  skipTheMinute,
} from "../testing/account-kit";
import { type Own, ownCode, ownUserOf } from "../testing/own-kit";
import { action } from "./routes/contact";

eachDatabase("a new email or phone number", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  function change(own: Own, kind: "email" | "phone", form: Record<string, string>) {
    const run: typeof action = (args) => action({ ...args, params: { kind } });
    return ask(context, run, `/set/base/${kind}`, { form: { type: "email", ...form }, cookie: own.cookie });
  }

  test("requires a code from each address, and the old one is notified", async () => {
    const own = await ownUserOf(context);
    const fresh = newEmail();
    expect((await change(own, "email", { intent: "send-proof" })).data.sent).toBe(true);
    const proof = lastCode(context, own.account);
    expect((await change(own, "email", { intent: "send-code", account: fresh, proof })).data).toMatchObject({
      sent: true,
      result: { initialValue: { account: fresh, proof } },
    });
    const done = await change(own, "email", { account: fresh, proof, code: lastCode(context, fresh) });
    expect([done.status, done.location]).toEqual([303, "/set/base"]);
    expect((await findUser(context, own.user.id))?.email).toBe(fresh);
    expect(lastMessage(context, own.account)?.subject).toMatch(/no longer uses this email/);
  });

  test("can be added to an account that has only the other", async () => {
    const own = await ownUserOf(context);
    const phone = newPhone();
    const proof = await ownCode(context, own, "proof");
    await change(own, "phone", { intent: "send-code", account: phone });
    const done = await change(own, "phone", { account: phone, proof, code: lastCode(context, phone) });
    expect(done.status).toBe(303);
    expect(await findUser(context, own.user.id)).toMatchObject({ email: own.account, phone: `+86${phone}` });
  });

  test("is refused with one code alone, or with one code twice", async () => {
    const own = await ownUserOf(context);
    const fresh = newEmail();
    const proof = await ownCode(context, own, "proof");
    await change(own, "email", { intent: "send-code", account: fresh });
    const code = lastCode(context, fresh);
    const wrongProof = await change(own, "email", { account: fresh, proof: code, code });
    expect(Object.keys(wrongProof.data.result.error)).toEqual(["proof"]);
    const wrongCode = await change(own, "email", { account: fresh, proof, code: proof });
    expect(Object.keys(wrongCode.data.result.error)).toEqual(["code"]);
    expect((await findUser(context, own.user.id))?.email).toBe(own.account);
    expect((await change(own, "email", { account: fresh, proof, code })).status).toBe(303);
  });

  test("does not reveal whether another user has it, and never belongs to two users", async () => {
    const own = await ownUserOf(context);
    const taken = newEmail();
    await addUser(context, taken);
    const sent = await change(own, "email", { intent: "send-code", account: taken });
    expect([sent.status, sent.data.sent]).toEqual([200, true]);
    expect(() => lastCode(context, taken)).toThrow();
    expect(lastMessage(context, taken)?.subject).toMatch(/already have/);

    const wanted = newEmail();
    const [first, second] = [await ownUserOf(context), await ownUserOf(context)];
    await change(first, "email", { intent: "send-code", account: wanted });
    const proofs = [await ownCode(context, first, "proof"), await ownCode(context, second, "proof")];
    await skipTheMinute(context, "contact", wanted);
    const code = lastCode(context, wanted);
    const both = await Promise.all(
      [first, second].map((who, at) => change(who, "email", { account: wanted, proof: proofs[at] ?? "", code })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
  });
});
