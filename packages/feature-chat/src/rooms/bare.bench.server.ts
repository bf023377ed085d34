// What a socket.io server does that stores, checks and limits nothing: the baseline of `npm run bench -- chat`.
//   node --import tsx bare.bench.server.ts <members>
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";

const [members = "200"] = process.argv.slice(2);
const http = createServer((_, response) => response.end());
await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
const io = new Server(http, { path: "/room", transports: ["websocket"], serveClient: false });
let seq = 0;
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
    io.to("room").emit("chatmsg", record);
    acknowledge?.({ code: 200, data: { record } });
  });
});
const queries = Array.from({ length: Number(members) }, () => ({}));
process.stdout.write(`${JSON.stringify({ port: (http.address() as AddressInfo).port, queries })}\n`);
