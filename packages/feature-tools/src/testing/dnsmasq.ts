import { execFile, spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** For a local name server. On Debian, system programs are not in a user's PATH. */
const program = ["/usr/sbin/dnsmasq", "/usr/local/sbin/dnsmasq", "/usr/bin/dnsmasq"].find(existsSync);
const dig = ["/usr/bin/dig", "/usr/local/bin/dig"].find(existsSync);

/** Whether both programs are installed. */
export const hasDnsPrograms = Boolean(program && dig);

export interface NameServer {
  port: number;
  /** The answer section as `dig` prints it, with one space between fields. */
  dig(name: string, type: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** @param records options of dnsmasq, for example `--host-record=www.example.com,192.0.2.1` */
export async function startNameServer(records: readonly string[]): Promise<NameServer> {
  for (let turn = 0; turn < 5; turn += 1) {
    const server = await startOn(await freeUdpPort(), records);
    if (server) return server;
  }
  throw new Error("dnsmasq ended on five ports.");
}

/** Undefined if dnsmasq ends: it needs the same port for TCP, too, which another program may have. */
async function startOn(port: number, records: readonly string[]): Promise<NameServer | undefined> {
  const server = spawn(String(program), [
    "--no-daemon",
    "--conf-file=/dev/null",
    "--no-resolv",
    "--no-hosts",
    "--bind-interfaces",
    "--listen-address=127.0.0.1",
    `--port=${port}`,
    "--pid-file=",
    "--local-ttl=300",
    "--local=/example.com/",
    "--local=/example.net/",
    "--local=/arpa/",
    ...(process.getuid?.() === 0 ? ["--user=root"] : []),
    ...records,
  ]);
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill();
    await once(server, "exit");
  };
  const ask = async (name: string, type: string) => {
    const options = [
      "@127.0.0.1",
      "-p",
      String(port),
      "+noall",
      "+answer",
      "+nosplit",
      "+tries=1",
      "+time=2",
      type,
      name,
    ];
    const { stdout } = await run(String(dig), options);
    return stdout
      .split("\n")
      .filter((line) => line && !line.startsWith(";"))
      .map((line) => line.replace(/\s+/g, " "));
  };
  const hasStarted = await Promise.race([waitForReply(ask).then(() => true), once(server, "exit").then(() => false)]);
  return hasStarted ? { port, dig: ask, stop } : undefined;
}

async function waitForReply(ask: NameServer["dig"]): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    const isReady = await ask("example.com", "A").then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error("dnsmasq does not respond.");
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket("udp4");
  await new Promise<void>((done) => socket.bind(0, "127.0.0.1", done));
  const { port } = socket.address() as AddressInfo;
  await new Promise<void>((done) => socket.close(done));
  return port;
}
