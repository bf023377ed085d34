/** The rate is averaged over this many milliseconds. */
const span = 5_000;

/** Estimates the rate of an upload and the time that remains from its progress reports. */
export function createPace(total: number) {
  const points: { at: number; done: number }[] = [];
  return (done: number, at: number): { rate?: number; secondsLeft?: number } => {
    points.push({ at, done });
    while (points.length > 2 && (points[1]?.at ?? at) < at - span) points.shift();
    const first = points[0];
    if (!first || at - first.at < 500 || done <= first.done) return {};
    const rate = ((done - first.done) * 1000) / (at - first.at);
    return { rate, secondsLeft: Math.ceil((total - done) / rate) };
  };
}
