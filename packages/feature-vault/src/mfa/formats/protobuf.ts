import { BinaryReader, BinaryWriter, WireType } from "@bufbuild/protobuf/wire";

/** A field of a protobuf message: a number or bytes. */
export interface ProtobufField {
  number: number;
  value: bigint | Uint8Array;
}

/**
 * Parses the fields of a message in wire format, in order.
 *
 * Source: https://protobuf.dev/programming-guides/encoding/
 * @throws when the bytes are not a message
 */
export function readFields(bytes: Uint8Array): ProtobufField[] {
  const reader = new BinaryReader(bytes);
  const fields: ProtobufField[] = [];
  while (reader.pos < reader.len) {
    const [number, type] = reader.tag();
    fields.push({ number, value: readValue(reader, type, number) });
  }
  return fields;
}

function readValue(reader: BinaryReader, type: WireType, number: number): bigint | Uint8Array {
  if (type === WireType.Varint) return BigInt(reader.uint64());
  return type === WireType.LengthDelimited ? reader.bytes() : reader.skip(type, number);
}

/** Writes a message with these fields. Zero and empty values are left out, as in proto3. */
export function writeFields(fields: ProtobufField[]): Uint8Array {
  const writer = new BinaryWriter();
  for (const { number, value } of fields) {
    if (typeof value === "bigint" && value !== 0n) writer.tag(number, WireType.Varint).uint64(value);
    if (typeof value !== "bigint" && value.length > 0) writer.tag(number, WireType.LengthDelimited).bytes(value);
  }
  return writer.finish();
}
