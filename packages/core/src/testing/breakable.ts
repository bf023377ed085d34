import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a service over which a test decides. */
export interface Breakable {
  /** The service's address, with the port of this way. */
  url: string;
  /** Ends the connections and refuses new ones. */
  cut(): Promise<void>;
  /** From now on the connections so far pass nothing on, and nobody is notified; new ones work. */
  silence(): void;
  /** Accepts connections again, at the same address. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Listens in front of a service, such as a database, and passes everything on until the test breaks the way. */
export async function breakable(service: string): Promise<Breakable> {
  const target = new URL(service);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const there = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, there],
      [there, client],
    ] as const) {
      open.add(from);
      from.on("error", () => undefined);
      from.on("data", (bytes) => !silenced.has(from) && to.write(bytes));
      from.on("close", () => {
        open.delete(from);
        if (!silenced.has(from)) to.destroy();
      });
    }
  });
  const silenced = new WeakSet<Socket>();
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(service);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of open) socket.destroy();
    });
  return {
    url: url.href,
    cut,
    silence() {
      for (const socket of open) silenced.add(socket);
    },
    mend: () => listen(port),
    async close() {
      if (server.listening) await cut();
    },
  };
}
