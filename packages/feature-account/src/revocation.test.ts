import type { Account } from "@dozen/core/schemas";
import { type Auth, createApiSession, exchangeToken, issueExchange } from "@dozen/core/sessions/exchange.server";
import { openFileToken } from "@dozen/core/sessions/file-tokens.server";
import { findSession } from "@dozen/core/sessions/sessions.server";
import { eraseUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { printFigure } from "@dozen/core/testing/figures";
import { type ApiClient, apiClient } from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beginCancellation, confirmCancellation } from "./cancellation/cancellation.server";
import { openUndo, undoContact } from "./contacts/contact-undos.server";
import { endDevice, endOtherDevices } from "./devices/devices.server";
import { changePassword } from "./password/password.server";
import { resetPassword } from "./reset/reset.server";
import { action as signOut } from "./sign-out/routes/signout";
import { accountContext, ask, askCode, newEmail, somebody, visitorContext } from "./testing/account-kit";
import { anotherSession, isAlive, type Own, ownCode, ownContextOf, ownUserOf } from "./testing/own-kit";
import { appCode, ownerShown, protect } from "./testing/two-factor-kit";
import { twoFactorCommands } from "./two-factor/operator.server";
import { beginSetup, renewRecoveryCodes, switchOff, switchOn } from "./two-factor/two-factor.server";

const password = "another-horse-8";
const request = new Request("http://localhost/set");

/**
 * The credentials of a user elsewhere: a browser's cookie, a program's token and file token, and a sign-in in
 * progress.
 */
interface Bearers {
  cookie: string;
  sessionId: string;
  auth: Auth;
  uuid: string;
}

eachDatabase("revocation", (makeContext) => {
  let context: TestContext;
  let api: ApiClient;
  beforeAll(async () => {
    context = await accountContext(makeContext);
    api = await apiClient(context);
  });
  afterAll(() => api.close());

  const ownAccount = (own: Own): Account => ({ type: "email", value: own.account });
  const run = async (name: string, args: string[]) => {
    await twoFactorCommands.find((command) => command.name.startsWith(name))?.run(context, args, {});
  };

  /** Every action that revokes a user's other credentials; what precedes `act` runs before there are any to revoke. */
  const ways: Record<string, (own: Own) => Promise<{ act(): Promise<unknown> }>> = {
    "a new password": async (own) => {
      const [mine, code] = [await ownContextOf(context, own), await ownCode(context, own, "pwd")];
      return { act: () => changePassword(mine, { type: "email", code, password }) };
    },
    "a reset": async (own) => {
      const code = await askCode(context, "reset", own.account);
      const visitor = await visitorContext(context);
      return { act: () => resetPassword(visitor, { account: ownAccount(own), password, proof: { code } }, somebody) };
    },
    "two-factor on": async (own) => {
      const mine = await ownContextOf(context, own);
      const { secret } = await beginSetup(mine);
      const shown = { code: await appCode(context, secret), ...(await ownerShown(context, own.user)) };
      return { act: () => switchOn(mine, request, shown) };
    },
    "two-factor off": async (own) => {
      const { secret } = await protect(context, own.user);
      const mine = await ownContextOf(context, await again(own));
      return { act: async () => switchOff(mine, request, await appCode(context, secret)) };
    },
    "new recovery codes": async (own) => {
      const { secret } = await protect(context, own.user);
      const mine = await ownContextOf(context, await again(own));
      return { act: async () => renewRecoveryCodes(mine, request, await appCode(context, secret)) };
    },
    "all other devices": async (own) => {
      const mine = await ownContextOf(context, own);
      return { act: () => endOtherDevices(mine) };
    },
    cancellation: async (own) => {
      await beginCancellation(context, own.user.id);
      const [mine, code] = [await ownContextOf(context, own), await ownCode(context, own, "cancel")];
      context.clock.move(60_000);
      return { act: () => confirmCancellation(mine, { type: "email", code }) };
    },
    "the way back from a changed email": async (own) => {
      const ticket = await openUndo(context, own.user.id, { type: "email", value: newEmail() });
      return { act: () => undoContact(context, ticket) };
    },
    "the operator": async (own) => {
      await protect(context, own.user);
      return { act: () => run("f2a-off", [own.account]) };
    },
    erasure: async (own) => ({ act: () => eraseUser(context, own.user.id) }),
  };

  async function again(own: Own): Promise<Own> {
    return { ...own, ...(await anotherSession(context, own.user)) };
  }

  async function bearersOf({ user }: Own): Promise<Bearers> {
    const [browser, auth] = [await anotherSession(context, user), await createApiSession(context, user)];
    return { ...browser, auth, uuid: await issueExchange(context, user.id) };
  }

  /** The credentials that are still accepted. */
  async function living({ cookie, auth, uuid }: Bearers): Promise<string[]> {
    const alive = {
      cookie: await isAlive(context, cookie),
      token: (await findSession(context, "api", auth.token)) !== null && (await api.as(auth).get("/info")).code === 200,
      "access token": (await openFileToken(context, "access", auth.accessToken)) !== null,
      "public token": (await openFileToken(context, "public", auth.publicToken)) !== null,
      uuid: await exchangeToken(context, { uuid }).then(
        () => true,
        () => false,
      ),
    };
    return Object.entries(alive).flatMap(([name, isLiving]) => (isLiving ? [name] : []));
  }

  describe("of all other credentials of a user", () => {
    test.each(Object.keys(ways))("happens with %s", async (way) => {
      const own = await ownUserOf(context);
      const prepared = await ways[way]?.(own);
      const [bearers, untouched] = [await bearersOf(own), await bearersOf(own)];
      expect(await living(untouched)).toEqual(["cookie", "token", "access token", "public token", "uuid"]);
      const ended: string[] = [];
      const stops = [
        context.events.on("session.ended", ({ sessionId }) => void ended.push(sessionId)),
        context.events.on("user.signedOut", ({ userId }) => void ended.push(userId)),
      ];
      await prepared?.act();
      for (const stop of stops) stop();
      expect(await living(bearers)).toEqual([]);
      // What holds connections open listens to these events.
      expect(ended.includes(own.user.id) || ended.includes(bearers.sessionId)).toBe(true);
      printFigure(context, `Revocation by ${way}: 5 bearers, 0 alive at the next request, connections told`);
    });
  });

  test("of one session happens with its sign-out and with its removal from the devices", async () => {
    const own = await ownUserOf(context);
    const [first, second] = [await bearersOf(own), await bearersOf(own)];
    await ask(context, signOut, "/user/signout", { form: { confirmed: "yes" }, cookie: first.cookie });
    expect(await isAlive(context, first.cookie)).toBe(false);
    await api.as(first.auth).post("/signOut");
    const mine = await ownContextOf(context, own);
    await endDevice(mine, second.sessionId);
    await endDevice(mine, second.auth.uuid);
    expect([await living({ ...first, uuid: "" }), await living({ ...second, uuid: "" })]).toEqual([[], []]);
    expect(await isAlive(context, own.cookie)).toBe(true);
    printFigure(context, "Revocation by sign-out and by device: 8 bearers, 0 alive at the next request");
  });
});
