const keys = ["mandatory", "alpn", "no-default-alpn", "port", "ipv4hint", "ech", "ipv6hint"];

/**
 * The data of an HTTPS or SVCB record in the notation of zone files (RFC 9460); null if the bytes break off.
 *
 * @example `1 . alpn="h2,h3" ipv4hint=192.0.2.1`
 */
export function serviceText(data: Buffer): string | null {
  try {
    const target = readName(data, 2);
    const params: string[] = [];
    for (let at = target.end; at < data.length; ) {
      const length = data.readUInt16BE(at + 2);
      if (at + 4 + length > data.length) return null;
      params.push(paramText(data.readUInt16BE(at), data.subarray(at + 4, at + 4 + length)));
      at += 4 + length;
    }
    return [data.readUInt16BE(0), target.name, ...params].join(" ");
  } catch {
    return null;
  }
}

/** Names in these records are never compressed. */
function readName(data: Buffer, from: number): { name: string; end: number } {
  let name = "";
  let at = from;
  for (let length = data.readUInt8(at); length > 0; length = data.readUInt8(at)) {
    if (length > 63 || at + 1 + length > data.length) throw new RangeError("The name breaks off.");
    name += `${data.toString("latin1", at + 1, at + 1 + length)}.`;
    at += 1 + length;
  }
  return { name: name || ".", end: at + 1 };
}

function paramText(key: number, value: Buffer): string {
  const name = keys[key] ?? `key${key}`;
  switch (name) {
    case "mandatory":
      return `${name}=${pairs(value)
        .map((one) => keys[one] ?? `key${one}`)
        .join(",")}`;
    case "alpn":
      return `${name}="${listText(value)}"`;
    case "no-default-alpn":
      return name;
    case "port":
      return `${name}=${value.readUInt16BE(0)}`;
    case "ipv4hint":
      return `${name}=${chunks(value, 4)
        .map((bytes) => bytes.join("."))
        .join(",")}`;
    case "ipv6hint":
      return `${name}=${chunks(value, 16)
        .map((bytes) => shortAddress(bytes))
        .join(",")}`;
    case "ech":
      return `${name}="${value.toString("base64")}"`;
    default:
      return `${name}="${printable(value)}"`;
  }
}

function pairs(value: Buffer): number[] {
  return chunks(value, 2).map((bytes) => bytes.readUInt16BE(0));
}

/** Strings, each after its length. */
function listText(value: Buffer): string {
  const list: string[] = [];
  for (let at = 0; at < value.length; at += 1 + value.readUInt8(at)) {
    list.push(printable(value.subarray(at + 1, at + 1 + value.readUInt8(at))));
  }
  return list.join(",");
}

function chunks(value: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.floor(value.length / size) }, (_, at) =>
    value.subarray(at * size, at * size + size),
  );
}

/** The shortest form of an IPv6 address, as URLs write it. */
function shortAddress(bytes: Buffer): string {
  const long = pairs(bytes).map((pair) => pair.toString(16));
  return new URL(`http://[${long.join(":")}]`).hostname.slice(1, -1);
}

function printable(bytes: Buffer): string {
  return Array.from(bytes, (byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
    return byte < 0x20 || byte > 0x7e ? `\\${String(byte).padStart(3, "0")}` : String.fromCharCode(byte);
  }).join("");
}
