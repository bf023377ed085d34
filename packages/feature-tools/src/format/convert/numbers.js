// Writes a number of one type in another one: unchanged where the other can hold it, else with the same digits.
import { jsonNumber } from "./data.js";

const special = /^([+-]?)\.?(inf|infinity|nan)$/i;
const radix = /^([+-]?)(0[xob][\da-f]+)$/i;
const decimal = /^([+-]?)(\d*)(?:\.(\d*))?([eE][+-]?\d+)?$/;
const yamlNumber = /^(?:[+-]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][+-]?\d+)?|0o[0-7]+|0x[\da-fA-F]+)$/;
const tomlInteger = /^(?:[+-]?(?:0|[1-9]\d*)|0x[\da-fA-F]+|0o[0-7]+|0b[01]+)$/;
const tomlFloat = /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Null if JSON cannot hold the number. @returns {string | null} */
export function toJsonNumber(/** @type {string} */ raw) {
  if (jsonNumber.test(raw)) return raw;
  const bare = raw.replaceAll("_", "");
  const [, sign = "", digits] = radix.exec(bare) ?? [];
  if (digits) return (sign === "-" ? "-" : "") + BigInt(digits.toLowerCase());
  const found = decimal.exec(bare);
  if (!found || (!found[2] && !found[3])) return null;
  const whole = withoutZeros(found[2] ?? "");
  const rest = found[3] === undefined ? "" : `.${found[3] || "0"}`;
  return (found[1] === "-" ? "-" : "") + whole + rest + (found[4] ?? "");
}

function withoutZeros(/** @type {string} */ digits) {
  let from = 0;
  while (digits[from] === "0" && from < digits.length - 1) from += 1;
  return digits.slice(from) || "0";
}

/** @returns {string | null} */
export function toYamlNumber(/** @type {string} */ raw) {
  if (yamlNumber.test(raw)) return raw;
  const [, sign, name] = special.exec(raw) ?? [];
  if (name) return name.toLowerCase() === "nan" ? ".nan" : `${sign === "-" ? "-" : ""}.inf`;
  return toJsonNumber(raw);
}

/** Null also for an integer of more than 64 bits, which readers of TOML refuse. @returns {string | null} */
export function toTomlNumber(/** @type {string} */ raw) {
  const [, sign, name] = special.exec(raw) ?? [];
  if (name) return (sign === "-" ? "-" : "") + (name.toLowerCase() === "nan" ? "nan" : "inf");
  const bare = raw.replaceAll("_", "");
  const written = tomlInteger.test(bare) || tomlFloat.test(bare) ? raw : toJsonNumber(raw);
  if (!written) return null;
  const plain = written.replaceAll("_", "");
  return !tomlInteger.test(plain) || isOf64Bits(plain) ? written : null;
}

function isOf64Bits(/** @type {string} */ digits) {
  const bare = digits.replace(/^[+-]/, "");
  if (bare.length > 70) return false;
  const value = BigInt(bare);
  return value < 2n ** 63n || (digits.startsWith("-") && value === 2n ** 63n);
}
