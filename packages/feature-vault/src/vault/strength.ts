/** 0 would be guessed at once … 4 strong (zxcvbn's score). */
export type Strength = 0 | 1 | 2 | 3 | 4;

let loading: Promise<(password: string) => Strength> | undefined;

/** How hard a password is to guess. The lists it knows are loaded when it is first asked for. */
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
  // Longer than that it is strong whatever it says, and matching takes its time.
  return (password: string) => (password ? zxcvbn.check(password.slice(0, 64)).score : 0) as Strength;
}
