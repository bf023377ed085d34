import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { serve } from "./request";

export interface MailPeer {
  /** For SMTP_URL. */
  url: string;
  /** The received mails, oldest first. */
  mails: Email[];
  /** While set, rejects every mail with this SMTP error, for example `{ code: 451, text: "later" }`. */
  refuse: { code: number; text: string } | null;
  close(): Promise<void>;
}

/** A real SMTP server on a free loopback port that collects mails. */
export async function mailPeer(): Promise<MailPeer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        if (peer.refuse) return done(Object.assign(new Error(peer.refuse.text), { responseCode: peer.refuse.code }));
        peer.mails.push(await PostalMime.parse(Buffer.concat(parts)));
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => server.close(() => done()));
  const peer: MailPeer = { url: `smtp://127.0.0.1:${port}`, mails: [], refuse: null, close };
  return peer;
}

export interface HookPeer {
  /** For SMS_WEBHOOK_URL and other webhooks. */
  url: string;
  /** The received bodies, oldest first. */
  bodies: unknown[];
  /** HTTP status of the responses. */
  status: number;
  close(): Promise<void>;
}

/** A real HTTP server on a free loopback port that collects JSON bodies. */
export async function hookPeer(): Promise<HookPeer> {
  const server = await serve(async (request, response) => {
    peer.bodies.push(JSON.parse(await textOf(request)));
    response.writeHead(peer.status).end();
  });
  const peer: HookPeer = { url: `${server.url}/`, bodies: [], status: 200, close: server.close };
  return peer;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
