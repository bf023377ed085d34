import { connect } from "../connections/connection";
import { type busy, type CallTarget, callStatus } from "./call";

/** Declines a ringing call. If that fails, the call rings until it is not answered. */
export async function refuseCall(
  { rid, uid }: Pick<CallTarget, "rid" | "uid">,
  call_id: string,
  language: string,
  data?: typeof busy,
) {
  const connection = await connect({ rid, uid }, language, async (state) => {
    if (state !== "connected") return;
    const refusal = { type: "call", status: callStatus.refused, call_id, data };
    await connection.ask("call", refusal).catch(() => undefined);
    connection.close();
  });
}
