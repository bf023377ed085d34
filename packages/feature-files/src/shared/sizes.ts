const steps = ["B", "KB", "MB", "GB"] as const;

/** Formats a number of bytes: "128 KB", "4.8 MB". */
export function sizeText(bytes: number): string {
  let step = 0;
  let value = bytes;
  while (value >= 1024 && step < steps.length - 1) {
    value /= 1024;
    step += 1;
  }
  const digits = step > 0 && value < 100 && value % 1 !== 0 ? 1 : 0;
  return `${value.toFixed(digits)} ${steps[step]}`;
}
