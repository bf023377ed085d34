import { createSocket, type Socket } from "node:dgram";
import packet, { type Answer } from "dns-packet";

export interface FixedQuestion {
  /** Lower case. */
  name: string;
  type: string;
  /** The CD flag: responds even if signatures are wrong. */
  isUnchecked: boolean;
}

export interface FixedResponse {
  answers?: Answer[];
  /** The AD flag. */
  isValid?: boolean;
  /** Default: 0, no error. */
  rcode?: number;
}

/** A resolver on loopback whose responses the test decides; undefined for none. */
export async function startFixedResolver(
  respond: (question: FixedQuestion) => FixedResponse | undefined,
): Promise<Socket> {
  const socket = createSocket("udp4", (message, { port, address }) => {
    const { id, questions = [], flag_cd } = packet.decode(message);
    const [question] = questions;
    if (!question) return;
    const response = respond({ name: question.name.toLowerCase(), type: question.type, isUnchecked: flag_cd });
    if (!response) return;
    const { answers = [], isValid, rcode = 0 } = response;
    const flags = packet.RECURSION_AVAILABLE | (isValid ? packet.AUTHENTIC_DATA : 0) | rcode;
    socket.send(packet.encode({ type: "response", id, flags, questions, answers }), port, address);
  });
  await new Promise<void>((done) => socket.bind(0, "127.0.0.1", done));
  return socket;
}
