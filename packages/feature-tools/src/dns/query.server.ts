import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { connect, isIPv6 } from "node:net";
import packet, { type DecodedPacket } from "dns-packet";
import type { DnsServer } from "./settings";

/** No response in time. */
export class DnsTimeout extends Error {}

const tries = 2;
const tryMs = 2_000;
/** The size that every network carries without fragmentation (DNS flag day 2020). */
const udpPayloadSize = 1232;

/**
 * Sends one question to one resolver: by UDP, and again by TCP when the response was truncated. It
 * requests DNSSEC validation (the AD flag, RFC 6840 5.7).
 *
 * @throws DnsTimeout, or the socket's own error
 */
export async function askResolver(
  server: DnsServer,
  name: string,
  type: string,
  options: QuestionOptions = {},
): Promise<DecodedPacket> {
  const question = encodeQuestion(name, type, options);
  const response = await askByUdp(server, question);
  return response.flag_tc ? askByTcp(server, question) : response;
}

export interface QuestionOptions {
  /** The resolver shall respond even if signatures are wrong (the CD flag, RFC 4035 3.2.2). */
  isUnchecked?: boolean;
}

/** How dns-packet writes types that it does not know by name. */
const numbers: Record<string, string> = { SVCB: "UNKNOWN_64", HTTPS: "UNKNOWN_65" };

interface Question {
  id: number;
  name: string;
  bytes: Buffer;
}

function encodeQuestion(name: string, type: string, { isUnchecked }: QuestionOptions): Question {
  // A random id, and a separate port for each question, so that an attacker cannot spoof a response.
  const id = randomInt(0x1_0000);
  const bytes = packet.encode({
    type: "query",
    id,
    flags: packet.RECURSION_DESIRED | packet.AUTHENTIC_DATA | (isUnchecked ? packet.CHECKING_DISABLED : 0),
    questions: [{ type: (numbers[type] ?? type) as packet.RecordType, name, class: "IN" }],
    additionals: [{ type: "OPT", name: ".", udpPayloadSize, flags: 0, options: [] } as unknown as packet.OptAnswer],
  });
  return { id, name, bytes };
}

async function askByUdp(server: DnsServer, question: Question): Promise<DecodedPacket> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await askOnceByUdp(server, question);
    } catch (error) {
      if (turn >= tries || !(error instanceof DnsTimeout)) throw error;
    }
  }
}

function askOnceByUdp({ address, port }: DnsServer, question: Question): Promise<DecodedPacket> {
  const socket = createSocket(isIPv6(address) ? "udp6" : "udp4");
  return within(
    (done, fail) => {
      socket.on("error", fail);
      socket.on("message", (message) => {
        const response = readResponse(message, question);
        if (response) done(response);
      });
      // A connected socket receives only from the resolver, and reports an error when nothing
      // listens there.
      socket.connect(port, address, () => socket.send(question.bytes));
    },
    () => socket.close(),
  );
}

function askByTcp({ address, port }: DnsServer, question: Question): Promise<DecodedPacket> {
  const socket = connect({ port, host: address });
  const parts: Buffer[] = [];
  return within(
    (done, fail) => {
      socket.on("error", fail);
      socket.on("close", () => fail(new DnsTimeout()));
      socket.on("data", (part) => {
        parts.push(part);
        const received = Buffer.concat(parts);
        if (received.length < 2 || received.length < received.readUInt16BE(0) + 2) return;
        const response = readResponse(received.subarray(2, received.readUInt16BE(0) + 2), question);
        if (response) done(response);
        else fail(new Error("The response belongs to another query."));
      });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(question.bytes.length);
      socket.write(Buffer.concat([length, question.bytes]));
    },
    () => socket.destroy(),
  );
}

/** The decoded message, if it responds to this question. */
function readResponse(message: Buffer, { id, name }: Question): DecodedPacket | null {
  try {
    const response = packet.decode(message);
    const [asked] = response.questions ?? [];
    return response.id === id && response.flag_qr && asked?.name.toLowerCase() === name.toLowerCase() ? response : null;
  } catch {
    return null;
  }
}

/** Runs `start` with a timeout, and cleans up exactly once. */
function within<T>(
  start: (done: (value: T) => void, fail: (error: Error) => void) => void,
  cleanUp: () => void,
): Promise<T> {
  return new Promise<T>((done, fail) => {
    const timer = setTimeout(() => fail(new DnsTimeout()), tryMs);
    new Promise<T>(start).then(done, fail).finally(() => clearTimeout(timer));
    timer.unref();
  }).finally(cleanUp);
}
