/** From 0, guessed at once, to 4, strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/**
 * Estimates how hard a password is to guess, for the strength meter; only the server decides. Counts the bits of the
 * characters, where those that repeat or continue the previous one count a quarter. The bounds are 28, 40, 55 and 70
 * bits.
 */
export function passwordStrength(password: string): Strength {
  const bits = surprising(password) * Math.log2(alphabetOf(password) || 1);
  const bounds = [28, 40, 55, 70];
  return bounds.filter((bound) => bits >= bound).length as Strength;
}

/** The length, with predictable characters counted as a quarter. */
function surprising(password: string): number {
  const text = [...password.toLowerCase()];
  return text.reduce((sum, character, index) => sum + (follows(text[index - 1], character) ? 0.25 : 1), 0);
}

function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  if (before === character) return true;
  return rows.some((row) => row.includes(before + character) || row.includes(character + before));
}

function alphabetOf(password: string): number {
  const classes: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[!-/:-@[-`{-~]/, 33],
    [/[^ -~]/, 100],
  ];
  return classes.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
}
