import type { Socket } from "node:net";

/** Node's counters for a socket; they are not in its types. */
interface Written {
  _handle: { bytesWritten: number; writeQueueSize: number } | null;
}

/** Bytes that the kernel has accepted for a connection, including those of a write that is only partly accepted. */
export function takenBytes(socket: Socket): number {
  const { _handle: handle } = socket as unknown as Written;
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
