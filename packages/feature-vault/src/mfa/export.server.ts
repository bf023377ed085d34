import type { OwnerContext } from "@dozen/core/owner.server";
import { toString as drawQr } from "qrcode";
import { titleOf } from "./account";
import { allKeys } from "./accounts.server";
import { accountNotFound } from "./errors";
import type { ExportCode } from "./export";
import { writeAegis } from "./formats/aegis.server";
import { fitsMigration, writeMigration } from "./formats/migration";
import { writeOtpauth } from "./formats/otpauth";
import type { NamedKey } from "./key";

/** The file formats of an export. */
export const exportFormats = ["otpauth", "aegis"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** All of the viewer's keys, or the one with this id. @throws accountNotFound */
async function keysOf(context: OwnerContext, id: string | null): Promise<NamedKey[]> {
  const keys = await allKeys(context, context.viewer.id);
  if (id === null) return keys;
  const own = keys.filter((key) => key.id === id);
  if (own.length === 0) throw accountNotFound();
  return own;
}

/** A file with the viewer's keys. The caller must have checked the viewer's identity. */
export async function exportFile(
  context: OwnerContext,
  format: ExportFormat,
): Promise<{ name: string; type: string; text: string }> {
  const keys = await keysOf(context, null);
  const day = new Date(context.clock.now()).toISOString().slice(0, 10);
  if (format === "aegis") {
    return { name: `mfa-aegis-${day}.json`, type: "application/json", text: writeAegis(keys) };
  }
  return {
    name: `mfa-otpauth-${day}.txt`,
    type: "text/plain; charset=utf-8",
    text: `${keys.map(writeOtpauth).join("\n")}\n`,
  };
}

/**
 * QR codes that transfer the keys to another app. For one account, its otpauth address, which every
 * app reads; for all of them, transfers for Google Authenticator, and otpauth addresses for keys
 * that those cannot represent.
 */
export async function exportCodes(context: OwnerContext, id: string | null): Promise<ExportCode[]> {
  const keys = await keysOf(context, id);
  const together = id === null ? keys.filter(fitsMigration) : [];
  const alone = keys.filter((key) => !together.includes(key));
  const batch = Math.floor(context.clock.now() / 1000) % 2 ** 31;
  const transfers = writeMigration(together, batch).map((address, index, all) => ({
    title: context.t("vault:mfa.export.transferPart", { part: index + 1, of: all.length }),
    address,
    secret: null,
  }));
  const own = alone.map((key) => ({ title: titleOf(key), address: writeOtpauth(key), secret: key.secret }));
  return Promise.all(
    [...transfers, ...own].map(async ({ title, address, secret }) => ({
      title,
      secret,
      picture: await pictureOf(address),
    })),
  );
}

/**
 * A QR code as a `data:` address, so that it needs no separate request, which would have to carry
 * secrets.
 */
async function pictureOf(text: string): Promise<string> {
  const svg = await drawQr(text, { type: "svg", errorCorrectionLevel: text.length > 500 ? "L" : "M", margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
