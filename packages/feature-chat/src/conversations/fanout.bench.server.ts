// The chat's server with a room of many members, for `npm run bench -- chat`: prints one JSON line, then serves.
//   node --import tsx fanout.bench.server.ts <folder> <members>
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { boot } from "@dozen/core/boot.server";
import { newId } from "@dozen/core/database/query.server";
import { attachRealtime } from "@dozen/core/server/realtime.server";
import { createUser } from "@dozen/core/sessions/users.server";
import { readSettings } from "@dozen/core/settings.server";
import { issueTicket } from "../connections/ticket.server";
import chatFeature from "../feature";
import { openRoom } from "../rooms/seats.server";
import { chatSettings } from "../settings";
import { kinds } from "../shared/kinds";

const [dataDir = "", members = "200"] = process.argv.slice(2);
const env = {
  DATABASE_URL: `sqlite:${dataDir}/chat.db`,
  DATA_DIR: dataDir,
  LOG_LEVEL: "error",
  CHAT_MESSAGES_PER_MINUTE: "1000000",
};
const settings = readSettings(env, [{ id: "chat", settings: chatSettings }]);
const { context } = await boot({ features: [chatFeature], settings, withoutJobs: true });
const users = [];
for (let count = 0; count < Number(members); count += 1) {
  users.push(await createUser(context, { type: "registered", name: `Member ${count}` }));
}
const room = newId();
await openRoom(context.db, { id: room, type: kinds.group, users: users.map(({ id }) => id), at: Date.now() });

const http = createServer((_, response) => response.end());
await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
await attachRealtime(http, context);
const queries = users.map(({ id, name }) => ({
  token: issueTicket(context, { kind: "registered", id, name, avatar: null }),
  rid: room,
  uid: id,
  batches: "yes",
}));
process.stdout.write(`${JSON.stringify({ port: (http.address() as AddressInfo).port, queries })}\n`);
