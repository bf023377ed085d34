import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface MailPeer {
  /** For SMTP_URL. */
  url: string;
  /** The accepted mails, oldest first. */
  mails: Email[];
  /** Whether the server rejects every recipient. */
  refuses: boolean;
  stop(): void;
}

/** A mail server on loopback that collects the mails it accepts. */
export async function startMailPeer({ refuses = false } = {}): Promise<MailPeer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(peer.refuses ? new Error("no such user") : null),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        peer.mails.push(await PostalMime.parse(Buffer.concat(parts)));
        done();
      });
    },
  });
  const peer: MailPeer = { url: "", mails: [], refuses, stop: () => server.close(() => {}) };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  peer.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return peer;
}
