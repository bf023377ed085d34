import { type Call, defineCall } from "@dozen/core/calls/call";
import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { findSeat } from "./seats.server";

const membershipQuery = z.object({ id, uid: id });

/** Check a membership. */
export const roomCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/exist",
    access: "registered",
    summary: "Whether you belong to a relation or group (id) together with somebody (uid)",
    query: membershipQuery,
    response: z.object({ exist: z.boolean() }),
    async run(call) {
      const { id: roomId, uid } = call.query;
      const seats = [call.viewer.id, uid].map((userId) => findSeat(call.db, { roomId, userId }));
      return { exist: (await Promise.all(seats)).every((seat) => seat !== undefined) };
    },
  }),
];
