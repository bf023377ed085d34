/** A field of a protobuf message: a number or bytes. */
export interface ProtobufField {
  number: number;
  value: bigint | Uint8Array;
}

const varint = 0;
const fixed64 = 1;
const bytesType = 2;
const fixed32 = 5;

/**
 * Parses the fields of a message in wire format, in order.
 *
 * Source: https://protobuf.dev/programming-guides/encoding/
 * @throws RangeError when the bytes are not a message
 */
export function readFields(bytes: Uint8Array): ProtobufField[] {
  const fields: ProtobufField[] = [];
  let at = 0;
  while (at < bytes.length) {
    const tag = Number(readVarint());
    const value = readValue(tag & 7);
    fields.push({ number: tag >>> 3, value });
  }
  return fields;

  function readValue(type: number): bigint | Uint8Array {
    switch (type) {
      case varint:
        return readVarint();
      case fixed64:
        return take(8);
      case bytesType:
        return take(Number(readVarint()));
      case fixed32:
        return take(4);
      default:
        throw new RangeError(`There is no wire type ${type}.`);
    }
  }

  function readVarint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 64n; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) break;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError("A number does not end.");
  }

  function take(length: number): Uint8Array {
    if (length > bytes.length - at) throw new RangeError("A field is cut short.");
    at += length;
    return bytes.subarray(at - length, at);
  }
}

/** Writes a message with these fields. Zero and empty values are left out, as in proto3. */
export function writeFields(fields: ProtobufField[]): Uint8Array {
  return concat(fields.flatMap(({ number, value }) => writeField(number, value)));
}

function writeField(number: number, value: bigint | Uint8Array): Uint8Array[] {
  if (typeof value === "bigint") return value === 0n ? [] : [writeVarint(BigInt(number << 3)), writeVarint(value)];
  if (value.length === 0) return [];
  return [writeVarint(BigInt((number << 3) | bytesType)), writeVarint(BigInt(value.length)), value];
}

function writeVarint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 0x80n; left >>= 7n) bytes.push(Number(left & 0x7fn) | 0x80);
  return Uint8Array.from([...bytes, Number(left)]);
}

function concat(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
