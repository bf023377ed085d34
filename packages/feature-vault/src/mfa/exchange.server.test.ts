import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPassword } from "@dozen/core/crypto/hash.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { createSession } from "@dozen/core/sessions/sessions.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { toBuffer } from "qrcode";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import vaultFeature from "../feature";
import { allKeys, createAccount, listAccounts } from "./accounts.server";
import { exportCodes, exportFile } from "./export.server";
import { readMigration, writeMigration } from "./formats/migration";
import { readOtpauth, writeOtpauth } from "./formats/otpauth";
import { readImport } from "./formats/read.server";
import { addImported, previewImport, reviewImport } from "./import.server";
import { type NamedKey, usualKey } from "./key";
import { checkTicket, proofOf, proveOwner } from "./proof.server";
import { filled, owner, refusal } from "./testing/owner";

const sample = (name: string) => readFileSync(new URL(`./formats/samples/${name}`, import.meta.url));

function keys(count: number): NamedKey[] {
  return Array.from({ length: count }, (_, index) => ({
    ...usualKey,
    name: `Site ${index}`,
    account: "alice@example.com",
    secret: `JBSWY3DPEHPK3PXPJBSWY3DPEHPK3P${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[index]}A`,
  }));
}

eachDatabase("imports and exports of one-time codes", (makeContext) => {
  let context: TestContext;
  let anna: OwnerContext;

  beforeAll(async () => {
    context = await makeContext({ features: [vaultFeature], env: { MFA_ACCOUNTS_PER_USER: "20" } });
    anna = await owner(context);
  });

  const from = (input: { text?: string; password?: string; files?: { name: string; bytes: Uint8Array }[] }) => ({
    text: "",
    password: "",
    files: [],
    ...input,
  });
  const shown = (who: OwnerContext) => listAccounts(who, { secret_key: "", page: 1, size: 99 });

  test("previews are limited to sixty in ten minutes per user", async () => {
    const hugo = await owner(context);
    await context.limits.use("mfa.import", hugo.viewer.id, { points: 60, seconds: 600 }, 59);
    await previewImport(hugo, from({ text: writeOtpauth(keys(1)[0] as NamedKey) }));
    expect(await refusal(previewImport(hugo, from({ text: "nothing" })))).toBe("core:errors.tooMany");
  });

  test("a preview marks new, existing and unusable keys, and only the picked ones are added", async () => {
    const ben = await owner(context);
    await createAccount(ben, filled({ secret_key: "My GitHub" }));
    const file = { name: "aegis.json", bytes: sample("aegis-plain.json") };
    const again = writeOtpauth({ ...(keys(1)[0] as NamedKey) });
    const preview = await previewImport(ben, from({ files: [file], text: `${again}\n${again}\nwhat is this?` }));
    expect(preview).toMatchObject({
      strangeLines: 1,
      missingParts: 0,
      leftOut: { note: 1, favorite: 1 },
      accountsLeft: 19,
    });
    expect(preview.found.map(({ name, state, sameAs }) => [name, state, sameAs])).toEqual([
      ["GitHub", "same", "My GitHub"],
      ["Slow Bank", "new", null],
      ["Office door", "new", null],
      ["Steam", "new", null],
      ["Site 0", "new", null],
      ["Site 0", "same", "Site 0"],
    ]);
    expect(JSON.stringify(preview)).not.toMatch(/JBSWY3DP|GEZDGNBV/);
    const count = await addImported(ben, { ticket: preview.ticket, picked: [1, 2, 2, 3, 4, 99], unnamed: "Unnamed" });
    expect(count).toBe(4);
    const { list } = await shown(ben);
    expect(list.map(({ name }) => name)).toEqual(["Slow Bank", "Office door", "Steam", "Site 0", "My GitHub"]);
    expect(list[1]).toMatchObject({ kind: "hotp", counter: 5, codes: [] });
    const second = await previewImport(ben, from({ files: [file] }));
    expect(second.found.filter(({ state }) => state === "new")).toEqual([]);
  });

  test("a preview is valid for its owner and for half an hour, and cannot be altered", async () => {
    const { ticket } = await previewImport(anna, from({ text: writeOtpauth(keys(1)[0] as NamedKey) }));
    const input = { picked: [0], unnamed: "" };
    const mallory = await owner(context);
    expect(await refusal(addImported(mallory, { ...input, ticket }))).toBe("vault:mfa.errors.importOver");
    const bent = ticket.slice(0, -2) + (ticket.endsWith("AA") ? "BB" : "AA");
    expect(await refusal(addImported(anna, { ...input, ticket: bent }))).toBe("vault:mfa.errors.importOver");
    expect(await refusal(addImported(anna, { ...input, ticket: "" }))).toBe("vault:mfa.errors.importOver");
    expect(await refusal(addImported(anna, { ...input, ticket, picked: [] }))).toBe("vault:mfa.errors.importEmpty");
    expect((await reviewImport(anna, ticket)).found).toHaveLength(1);
    context.clock.move(31 * 60_000);
    expect(await refusal(addImported(anna, { ...input, ticket }))).toBe("vault:mfa.errors.importOver");
  });

  test("an import that exceeds the quota is refused completely", async () => {
    const carl = await owner(context);
    const { ticket, accountsLeft } = await previewImport(carl, from({ text: keys(21).map(writeOtpauth).join("\n") }));
    expect(accountsLeft).toBe(20);
    const all = Array.from({ length: 21 }, (_, index) => index);
    expect(await refusal(addImported(carl, { ticket, picked: all, unnamed: "" }))).toBe("vault:mfa.errors.quota");
    expect((await shown(carl)).total).toBe(0);
    expect(await addImported(carl, { ticket, picked: all.slice(1), unnamed: "" })).toBe(20);
  });

  test("the server reads pictures that are rotated, blurred, inverted or part of a screenshot", async () => {
    const dora = await owner(context);
    const [one, ...parts] = [writeOtpauth(keys(1)[0] as NamedKey), ...writeMigration(keys(13).slice(1), 5)];
    const qr = (text: string) => toBuffer(text, { scale: 5 });
    const screenshot = sharp({ create: { width: 1400, height: 2400, channels: 3, background: "#223" } })
      .composite([{ input: await qr(parts[0] as string), left: 300, top: 900 }])
      .jpeg({ quality: 60 })
      .toBuffer();
    const files = [
      await sharp(await qr(one as string))
        .rotate(8, { background: "white" })
        .blur(1.2)
        .webp()
        .toBuffer(),
      await screenshot,
      await sharp(await qr(parts[1] as string))
        .negate({ alpha: false })
        .png()
        .toBuffer(),
    ].map((bytes, index) => ({ name: `${index}.png`, bytes }));
    const preview = await previewImport(dora, from({ files }));
    expect(preview.missingParts).toBe(0);
    expect(preview.found.filter(({ state }) => state === "new")).toHaveLength(13);
    const half = await previewImport(dora, from({ files: files.slice(0, 2) }));
    expect(half.missingParts).toBe(1);
    const blank = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    for (const bytes of [blank, blank.subarray(0, 60), Buffer.from("GIF89a")]) {
      const work = previewImport(dora, from({ files: [{ name: "holiday.png", bytes }] }));
      expect(await refusal(work)).toBe("vault:mfa.errors.noCodeInPicture");
    }
    expect(await refusal(previewImport(dora, from({})))).toBe("vault:mfa.errors.importEmpty");
  });

  test("other programs read the same keys from an export", async () => {
    const emma = await owner(context);
    await createAccount(emma, filled({ secret_key: "Seven", digits: 7 }));
    await createAccount(emma, filled({ secret_key: "工具", account: "爱丽丝", kind: "hotp", counter: 9, digits: 8 }));
    await createAccount(emma, filled({ secret_key: "GitHub", account: "alice@example.com", algorithm: "SHA512" }));
    const stored = (await allKeys(context, emma.viewer.id)).map(({ id: _, ...key }) => key);
    const same = async (text: string) => {
      const read = await readImport(text, "");
      expect(read.keys.map(({ name, account, key }) => ({ name, account, ...key }))).toEqual(stored);
    };
    for (const format of ["otpauth", "aegis"] as const) await same((await exportFile(emma, format)).text);

    const codes = await exportCodes(emma, null);
    expect(codes.map(({ title, secret }) => [title, secret])).toEqual([
      ["Transfer 1 of 1", null],
      ["Seven", "JBSWY3DPEHPK3PXP"],
    ]);
    const [transfer, alone] = await Promise.all(codes.map(({ picture }) => zbarimg(picture)));
    expect(readMigration(transfer ?? "")?.keys.map(({ name }) => name)).toEqual(["GitHub", "工具"]);
    expect(readOtpauth(alone ?? "")?.key).toMatchObject({ digits: 7, secret: "JBSWY3DPEHPK3PXP" });

    const { list } = await shown(emma);
    const [only, ...none] = await exportCodes(emma, list[0]?.id ?? "");
    expect([only?.title, none]).toEqual(["GitHub (alice@example.com)", []]);
    expect(await refusal(exportCodes(anna, list[0]?.id ?? ""))).toBe("vault:mfa.errors.notFound");
  });

  test("transfers of many accounts are pictures that zbarimg can read", async () => {
    const fred = await owner(context);
    const { ticket } = await previewImport(fred, from({ text: keys(20).map(writeOtpauth).join("\n") }));
    await addImported(fred, { ticket, picked: Array.from({ length: 20 }, (_, index) => index), unnamed: "" });
    const pictures = (await exportCodes(fred, null)).map(({ picture }) => picture);
    expect(pictures).toHaveLength(2);
    const parts = await Promise.all(pictures.map(zbarimg));
    expect((await readImport(parts.join("\n"), "")).keys).toHaveLength(20);
  });

  test("an export requires the password, with at most five attempts", async () => {
    const gina = await owner(context, { passwordHash: await hashPassword("correct-horse-9") });
    expect(await proofOf(gina)).toBe("password");
    const ticket = await proveOwner(gina, "correct-horse-9");
    checkTicket(gina, ticket);
    expect(() => checkTicket(anna, ticket)).toThrow("exportOver");
    const elsewhere = { ...gina, viewer: { ...gina.viewer, sessionId: "another" } };
    expect(() => checkTicket(elsewhere, ticket)).toThrow("exportOver");
    for (let round = 0; round < 5; round++) {
      expect(await refusal(proveOwner(gina, "wrong"))).toBe("vault:mfa.errors.accountPasswordWrong");
    }
    expect(await refusal(proveOwner(gina, "correct-horse-9"))).toBe("core:errors.tooMany");
    context.clock.move(11 * 60_000);
    expect(() => checkTicket(gina, ticket)).toThrow("exportOver");
  });

  test("without a password, an export requires a sign-in within the last ten minutes", async () => {
    const hans = await owner(context);
    expect(await proofOf(hans)).toBe("fresh");
    checkTicket(hans, await proveOwner(hans, ""));
    context.clock.move(11 * 60_000);
    expect(await proofOf(hans)).toBe("stale");
    expect(await refusal(proveOwner(hans, ""))).toBe("vault:mfa.errors.signInAgain");
    const { sessionId } = await createSession(context, { userId: hans.user.id, parent: hans.viewer.sessionId });
    expect(await proofOf({ ...hans, viewer: { ...hans.viewer, sessionId } })).toBe("stale");
    const elsewhere = { ...anna, viewer: { kind: "registered" as const, id: "somebody", name: "", avatar: null } };
    expect(await proofOf(elsewhere)).toBe("none");
  });
});

/** The content of an exported picture according to another program. */
async function zbarimg(picture: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "mfa-export-"));
  const file = join(folder, "code.png");
  try {
    const svg = Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");
    writeFileSync(file, await sharp(svg).resize(900).flatten({ background: "white" }).png().toBuffer());
    return execFileSync("zbarimg", ["--raw", "-q", file], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
