/** zxcvbn's score: 0 is guessed at once, 4 is strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

let loading: Promise<(password: string) => Strength> | undefined;

/** Returns a function that rates a password. Its word lists are loaded on first use. */
export function strengthMeter(): Promise<(password: string) => Strength> {
  loading ??= load();
  return loading;
}

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const zxcvbn = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
  // A longer password is strong anyway, and matching it takes long.
  return (password: string) => (password ? zxcvbn.check(password.slice(0, 64)).score : 0) as Strength;
}
