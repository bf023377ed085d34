import { newId } from "@dozen/core/database/query.server";
import { createSession } from "@dozen/core/sessions/sessions.server";
import type { AccessMatrix, OwnedThing } from "@dozen/core/testing/access";
import { newEmail, newPhone } from "./account-kit";

const session: OwnedThing = {
  make: async (context, { user }) => (await createSession(context, { userId: user.id })).sessionId,
  state: ({ db }, id) => db.selectFrom("sessions").selectAll().where("id", "=", id).executeTakeFirst(),
};

const passkey: OwnedThing = {
  async make({ db, clock }, { user }) {
    const id = newId();
    const key = { credential_hash: id, credential_id: id, public_key: "", counter: 0, transports: "", synced: 0 };
    const row = { id, user_id: user.id, name: "Secret", created_at: clock.now(), used_at: null, ...key };
    await db.insertInto("account_passkeys").values(row).execute();
    return id;
  },
  state: ({ db }, id) => db.selectFrom("account_passkeys").selectAll().where("id", "=", id).executeTakeFirst(),
};

const binding: OwnedThing = {
  async make({ db, clock }, { user }) {
    const id = newId();
    const row = { id, user_id: user.id, provider: "github", subject: id, name: "octocat", created_at: clock.now() };
    await db
      .insertInto("account_bindings")
      .values(row as never)
      .execute();
    return id;
  },
  state: ({ db }, id) => db.selectFrom("account_bindings").selectAll().where("id", "=", id).executeTakeFirst(),
};

const accessToken: OwnedThing = {
  async make({ db, clock }, { user }) {
    const id = newId();
    const times = { expires_at: clock.now() + 60_000, created_at: clock.now() };
    const row = {
      id,
      user_id: user.id,
      name: "Secret",
      token_hash: id,
      ending: "abcdef",
      scopes: "short:read",
      ...times,
    };
    await db.insertInto("account_access_tokens").values(row).execute();
    return id;
  },
  state: ({ db }, id) => db.selectFrom("account_access_tokens").selectAll().where("id", "=", id).executeTakeFirst(),
};

/** An avatar by its id, of the user who currently has it. */
const avatar: OwnedThing = {
  async make({ db, clock }, { user }) {
    const id = newId();
    await db.deleteFrom("account_avatars").where("user_id", "=", user.id).execute();
    const row = { user_id: user.id, id, blob_id: id, type: "image/png", created_at: clock.now() } as const;
    await db.insertInto("account_avatars").values(row).execute();
    return id;
  },
  state: ({ db }, id) => db.selectFrom("account_avatars").selectAll().where("id", "=", id).executeTakeFirst(),
};

/** A user's email, which others may know. */
const email: OwnedThing = {
  make: async ({ db }, { user }) => {
    const email = newEmail();
    await db.updateTable("users").set({ email }).where("id", "=", user.id).execute();
    return email;
  },
  state: ({ db }, email) => db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst(),
  unknown: newEmail,
};

const phone: OwnedThing = {
  make: async ({ db }, { user }) => {
    const phone = `+86${newPhone()}`;
    await db.updateTable("users").set({ phone }).where("id", "=", user.id).execute();
    return phone;
  },
  state: ({ db }, phone) => db.selectFrom("users").selectAll().where("phone", "=", phone).executeTakeFirst(),
  unknown: () => `+86${newPhone()}`,
};

const wrong = "ABC234";
const byEmail = { rows: [{ query: { email: "{email}" } }] };
const byPhone = { rows: [{ query: { phone: "{phone}" } }] };
/** A registered account gets the same response as an unknown one. */
const neutral = "nobody learns who has an account, the owner neither";
const gone = "deleting an unknown id succeeds; the list shows the difference";
const openByEmail = { rows: [{ query: { email: "{email}" }, silent: neutral }] };
const openByPhone = { rows: [{ query: { phone: "{phone}" }, silent: neutral }] };
const codeId = {
  codeId: "the secret of a QR code: its holder takes part in that one sign-in",
  uuid: "the browser's own secret",
};
const kindOfAccount = { kind: "email or phone" };

export const access: AccessMatrix = {
  things: { session, passkey, binding, accessToken, avatar, email, phone },
  calls: {
    "GET /emailLogin": openByEmail,
    "GET /phoneLogin": openByPhone,
    "GET /emailReg": openByEmail,
    "GET /phoneReg": openByPhone,
    "GET /emailReset": openByEmail,
    "GET /phoneReset": openByPhone,
    "POST /login": {
      rows: [{ body: { type: "email", pwdType: "password", email: "{email}", password: wrong }, silent: neutral }],
    },
    "POST /reg": {
      rows: [{ body: { type: "email", email: "{email}", code: wrong, password: "correct-horse-9" }, silent: neutral }],
    },
    "POST /reset": {
      rows: [{ body: { type: "email", email: "{email}", code: wrong, password: "correct-horse-9" }, silent: neutral }],
    },
    "POST /signOut": {},
    "GET /f2a": {},
    "PUT /f2a": {},
    "DELETE /f2a": {},
    "POST /verify/f2a": {},
    "POST /shortVerify": {},
    "GET /scan": { shared: codeId },
    "POST /scanVerfiy": { shared: codeId },
    "PUT /avatar": { rows: [{ body: { avatar: "{avatar}" } }, { body: { avatar: "/avatar/{avatar}" } }] },
    "GET /email-fix": byEmail,
    "GET /phone-fix": byPhone,
    "POST /pwd": { rows: [{ body: { type: "email", email: "{email}", code: wrong, password: "correct-horse-9" } }] },
    "GET /log": {},
    "GET /device": {},
    "DELETE /device": { rows: [{ query: { id: "{session}" } }] },
    "GET /access-token": {},
    "DELETE /access-token": { rows: [{ query: { id: "{accessToken}" }, list: true }] },
    "GET /verify/email": { rows: [{ query: { name: "{email}" } }] },
    "GET /verify/phone": { rows: [{ query: { name: "{phone}" } }] },
    "POST /verify/email": { rows: [{ body: { name: "{email}", code: wrong, proof: wrong, type: "email" } }] },
    "POST /verify/phone": { rows: [{ body: { name: "{phone}", code: wrong, proof: wrong, type: "email" } }] },
    "GET /delete/email": byEmail,
    "GET /delete/phone": byPhone,
    "DELETE /logout": {
      rows: [
        {
          query: { platform: "2", type: "email", email: "{email}", code: wrong },
          silent: "the minute of the notice comes before the account",
        },
      ],
    },
    "GET /auth": {},
    "POST /unbind": { rows: [{ body: { id: "{binding}" } }] },
    "GET /thirdSend": {},
    "POST /thirdVerify": {},
  },
  routes: {
    "sign-in/routes/login.tsx": { rows: [{ form: { account: "{email}", password: wrong }, silent: neutral }] },
    "registration/routes/reg.tsx": {},
    "reset/routes/reset.tsx": {},
    "sign-out/routes/signout.tsx": {},
    "sign-in/routes/passkey.ts": {},
    "contacts/routes/undo.tsx": {},
    "second-step/routes/f2a.tsx": {},
    "scan/routes/scan.tsx": {},
    "third-party/routes/verify.tsx": {},
    "third-party/routes/callback.ts": { shared: { name: "a provider" } },
    "embedded/routes/login.tsx": {},
    "settings/routes/index.tsx": {},
    "zone/routes/mobile.tsx": { shared: { name: "a group of settings" } },
    "settings/routes/theme.tsx": {},
    "settings/routes/ubg.tsx": {},
    "profile/routes/avatar.tsx": {},
    "profile/routes/base.tsx": {},
    "contacts/routes/contact.tsx": { shared: kindOfAccount },
    "password/routes/fixpwd.tsx": {},
    "usage/routes/archive.tsx": {},
    "usage/routes/archive-file.ts": {},
    "devices/routes/device.tsx": { rows: [{ form: { intent: "end:{session}", confirmed: "yes" }, silent: gone }] },
    "access-tokens/routes/tokens.tsx": {
      rows: [{ query: { revoke: "" }, form: { intent: "revoke:{accessToken}", confirmed: "yes" } }],
    },
    "two-factor/routes/f2a.tsx": {},
    "bindings/routes/third.tsx": {
      rows: [{ form: { unbind: "{binding}", confirmed: "yes" }, silent: gone }, { form: { unbind: "{binding}" } }],
    },
    "passkeys/routes/new.tsx": {},
    "passkeys/routes/passkey.tsx": {
      rows: [
        { params: { id: "{passkey}" } },
        { params: { id: "{passkey}" }, form: { intent: "rename", name: "Mine" } },
        { params: { id: "{passkey}" }, form: { intent: "remove" } },
        { params: { id: "{passkey}" }, form: { intent: "remove", confirmed: "yes", type: "email", code: wrong } },
      ],
    },
    "cancellation/routes/logout.tsx": {},
  },
};
