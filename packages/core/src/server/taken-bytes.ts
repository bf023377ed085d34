import type { Socket } from "node:net";

/** What Node keeps of a write that the system takes piece by piece; it gives it no public name. */
interface Written {
  _handle: { bytesWritten: number; writeQueueSize: number } | null;
}

/** Bytes that the system has taken for a connection: those of a long write as it takes them. */
export function takenBytes(socket: Socket): number {
  const { _handle: handle } = socket as unknown as Written;
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
