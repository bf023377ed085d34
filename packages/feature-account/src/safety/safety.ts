/** What the safety score is computed from. */
export interface Safety {
  f2a: boolean;
  email: boolean;
  phone: boolean;
}

/** Points that each adds to the base of sixty (spec:account-70). */
const points = { f2a: 20, email: 10, phone: 10 } as const;
const base = 60;

export function safetyScore(safety: Safety): number {
  return base + safetyParts(safety).reduce((sum, { done, points }) => sum + (done ? points : 0), 0);
}

/** The parts of the score, each with its points and whether it is done. */
export function safetyParts(safety: Safety) {
  return (["f2a", "email", "phone"] as const).map((id) => ({ id, points: points[id], done: safety[id] }));
}

/** The color of a score: below 70, below 80, and from 80 on. */
export function safetyBand(score: number): "error" | "warning" | "success" {
  if (score < 70) return "error";
  return score < 80 ? "warning" : "success";
}
