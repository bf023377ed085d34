/**
 * The seed of a random test: a new one each time, so that tests keep finding bugs; a fixed one where `CI` is set, so
 * that chance does not fail an unrelated change. `SEED` repeats the run whose seed was printed.
 */
export function testSeed(): number {
  const { SEED, CI } = process.env;
  if (SEED) return Number(SEED);
  return CI ? 20_261_121 : Math.floor(Math.random() * 2 ** 31);
}
