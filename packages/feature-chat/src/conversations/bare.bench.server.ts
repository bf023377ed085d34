// What a socket.io server does that stores, checks and limits nothing: the baseline of `npm run bench -- chat`. With
// `batches` it sends the messages that arrive in one turn of the event loop as one event, in the chat's compact form.
//   node --import tsx bare.bench.server.ts <members> <singles | batches>
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";

const [members = "200", sending = "singles"] = process.argv.slice(2);
const http = createServer((_, response) => response.end());
await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
const io = new Server(http, { path: "/room", transports: ["websocket"], serveClient: false });
let seq = 0;
let pending: unknown[] = [];
io.on("connection", (socket) => {
  void socket.join("room");
  socket.on("msg", ({ msg, client_id }, acknowledge) => {
    seq += 1;
    const record = {
      id: String(seq),
      receive_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
      user_id: "01ARZ3NDEKTSV4RRFFQ69G5FAW",
      name: "Member 100",
      avatar: null,
      client_id,
      msg_type: 1,
      msg,
      file: null,
      create_time: new Date().toISOString(),
    };
    if (sending === "singles") io.to("room").emit("chatmsg", record);
    else if (pending.push([seq, record.user_id, record.name, client_id, 1, msg, Date.now()]) === 1) setImmediate(flush);
    acknowledge?.({ code: 200, data: { record } });
  });
});

function flush() {
  io.to("room").emit("batch", pending);
  pending = [];
}

const queries = Array.from({ length: Number(members) }, () => ({}));
process.stdout.write(`${JSON.stringify({ port: (http.address() as AddressInfo).port, queries })}\n`);
