/**
 * Where a random test begins. Another one each time, so that it goes on finding; the same one where `CI` is set, so that
 * a change is not refused for what chance found elsewhere. `SEED` repeats a run that was printed.
 */
export function testSeed(): number {
  const { SEED, CI } = process.env;
  if (SEED) return Number(SEED);
  return CI ? 20_261_121 : Math.floor(Math.random() * 2 ** 31);
}
