import { createMD5 } from "hash-wasm";

/** Bytes read at once: enough to keep the disk busy, and little enough for a phone. */
const readBytes = 4 * 1024 * 1024;

/** This worker's global scope. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Blob>) => void) | null;
  postMessage(message: { done: number } | { md5: string } | { failed: string }): void;
};

scope.onmessage = ({ data: file }) => {
  hash(file).catch((error: unknown) => scope.postMessage({ failed: String(error) }));
};

async function hash(file: Blob): Promise<void> {
  const md5 = await createMD5();
  for (let done = 0; done < file.size; done += readBytes) {
    md5.update(new Uint8Array(await file.slice(done, done + readBytes).arrayBuffer()));
    scope.postMessage({ done: Math.min(done + readBytes, file.size) });
  }
  scope.postMessage({ md5: md5.digest("hex") });
}
