import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
/** Many times what the tests of all packages stored at most at once: 260 MB on 2026-11-29. */
const enoughBytes = 4 * 2 ** 30;

/**
 * The folder for temporary data of tests: in memory if enough of it is free, because databases otherwise spend most of
 * the time waiting for the disk.
 */
export async function scratchFolder() {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= enoughBytes ? memory : tmpdir();
}
