import { type MutableRefObject, useRef } from "react";
import type { Connection } from "../../connections/connection";

/** Returns a function that sends a burn-mode text, which returns why it was refused, if it was. */
export function useBurning(
  connection: MutableRefObject<Connection | undefined>,
): (text: string, reply?: number) => Promise<string | undefined> {
  // Resent with the same id: it may have arrived without its acknowledgement.
  const unburnt = useRef<{ msg: string; client_id: string }>();
  return async (msg, reply_id) => {
    const client_id = unburnt.current?.msg === msg ? unburnt.current.client_id : crypto.randomUUID();
    unburnt.current = { msg, client_id };
    const said = { msg, client_id, fire: true, reply_id };
    const result = await connection.current?.ask("msg", said).catch(() => undefined);
    if (result) unburnt.current = undefined;
    return result?.code === 200 ? undefined : (result?.data.info ?? "");
  };
}
