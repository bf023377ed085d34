import { decodeBase32, encodeBase32 } from "../base32";
import { type NamedKey, usualPeriod } from "../key";
import { type ImportedKey, readKey } from "./imported";
import { readLabel } from "./otpauth";
import { type ProtobufField, readFields, writeFields } from "./protobuf";

/**
 * Google Authenticator's transfer: `otpauth-migration://offline?data=` with a protobuf message in
 * base64.
 *
 * message MigrationPayload { repeated OtpParameters otp_parameters = 1; int32 version = 2; int32
 * batch_size = 3;
 * int32 batch_index = 4; int32 batch_id = 5; }
 * message OtpParameters { bytes secret = 1; string name = 2; string issuer = 3; Algorithm algorithm
 * = 4;
 * DigitCount digits = 5; OtpType type = 6; int64 counter = 7; }
 *
 * Source: https://github.com/beemdevelopment/Aegis/blob/master/app/src/main/proto/google_auth.proto
 */
export interface MigrationPart {
  keys: ImportedKey[];
  /** The same in all parts of one export. */
  batch: number;
  /** Counted from 0. */
  index: number;
  /** The number of parts in the export. */
  size: number;
}

const payload = { parameters: 1, version: 2, size: 3, index: 4, batch: 5 };
const parameters = { secret: 1, name: 2, issuer: 3, algorithm: 4, digits: 5, type: 6, counter: 7 };

/** The enum values by number; 0 is the default. MD5 is not supported here. */
const algorithmNames = ["SHA1", "SHA1", "SHA256", "SHA512", "MD5"];
const digitNames = [6, 6, 8];
const typeNames = ["totp", "hotp", "totp"];

/** Keys that the app itself puts into one QR code, which keeps it easy to scan. */
const keysPerPart = 10;
/** Base64 characters in one part. A QR code holds fewer than 5,000. */
const longestPart = 20_000;

/** Parses one part of a transfer; null when the address is something else. */
export function readMigration(address: string): MigrationPart | null {
  const data = /^otpauth-migration:\/\/offline\/?\?(?:.*&)?data=([^&#]+)/i.exec(address.trim())?.[1];
  if (!data || data.length > longestPart) return null;
  try {
    const fields = readFields(fromBase64(decodeURIComponent(data)));
    return {
      keys: fields.filter(({ number }) => number === payload.parameters).map(({ value }) => readParameters(value)),
      batch: numberOf(fields, payload.batch),
      index: numberOf(fields, payload.index),
      size: Math.max(1, numberOf(fields, payload.size)),
    };
  } catch {
    return null;
  }
}

function readParameters(value: ProtobufField["value"]): ImportedKey {
  if (typeof value === "bigint") throw new RangeError("A key is a message.");
  const fields = readFields(value);
  const label = readLabel(textOf(fields, parameters.name));
  return readKey({
    kind: typeNames[numberOf(fields, parameters.type)] ?? "unknown",
    secret: encodeBase32(bytesOf(fields, parameters.secret)),
    issuer: textOf(fields, parameters.issuer) || label.issuer,
    account: label.account,
    algorithm: algorithmNames[numberOf(fields, parameters.algorithm)] ?? "unknown",
    digits: digitNames[numberOf(fields, parameters.digits)] ?? "unknown",
    counter: numberOf(fields, parameters.counter),
  });
}

/** Whether the format can represent a key: it supports neither Steam's, nor 7 digits, nor other periods. */
export function fitsMigration(key: NamedKey): boolean {
  return key.kind !== "steam" && key.digits !== 7 && (key.kind === "hotp" || key.period === usualPeriod);
}

/**
 * Addresses that transfer the keys to Google Authenticator, ten keys in each.
 *
 * @param batch any number, the same in all parts of one export
 */
export function writeMigration(keys: NamedKey[], batch: number): string[] {
  const size = Math.ceil(keys.length / keysPerPart);
  return Array.from({ length: size }, (_, index) => {
    const part = keys.slice(index * keysPerPart, (index + 1) * keysPerPart);
    const message = writeFields([
      ...part.map((key) => ({ number: payload.parameters, value: writeParameters(key) })),
      { number: payload.version, value: 1n },
      { number: payload.size, value: BigInt(size) },
      { number: payload.index, value: BigInt(index) },
      { number: payload.batch, value: BigInt(batch) },
    ]);
    return `otpauth-migration://offline?data=${encodeURIComponent(toBase64(message))}`;
  });
}

function writeParameters(key: NamedKey): Uint8Array {
  const text = (value: string) => new TextEncoder().encode(value);
  return writeFields([
    { number: parameters.secret, value: decodeBase32(key.secret) },
    { number: parameters.name, value: text(key.account || key.name) },
    { number: parameters.issuer, value: text(key.name) },
    { number: parameters.algorithm, value: BigInt(algorithmNames.lastIndexOf(key.algorithm)) },
    { number: parameters.digits, value: BigInt(digitNames.lastIndexOf(key.digits)) },
    { number: parameters.type, value: BigInt(typeNames.lastIndexOf(key.kind)) },
    { number: parameters.counter, value: BigInt(key.kind === "hotp" ? key.counter : 0) },
  ]);
}

function numberOf(fields: ProtobufField[], number: number): number {
  const value = fields.findLast((field) => field.number === number)?.value;
  return typeof value === "bigint" ? Number(value) : 0;
}

function bytesOf(fields: ProtobufField[], number: number): Uint8Array {
  const value = fields.findLast((field) => field.number === number)?.value;
  return value instanceof Uint8Array ? value : new Uint8Array();
}

function textOf(fields: ProtobufField[], number: number): string {
  return new TextDecoder().decode(bytesOf(fields, number)).trim();
}

/** Also accepts base64url, and spaces, which forms make of plus signs. */
function fromBase64(text: string): Uint8Array {
  const plain = text.replace(/ /g, "+").replace(/-/g, "+").replace(/_/g, "/");
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
