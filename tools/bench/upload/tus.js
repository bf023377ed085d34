// A common choice: @tus/server with its file store.
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";

const tus = new Server({ path: "/files", datastore: new FileStore({ directory: process.argv[2] ?? "" }) });
const server = tus.listen({ host: "127.0.0.1", port: 0 }, () => {
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
});
server.keepAliveTimeout = 0;
