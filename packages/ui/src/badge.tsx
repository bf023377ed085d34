import type { ReactNode } from "react";
import { classNames } from "./class-names";

export interface BadgeProps {
  tone?: "neutral" | "accent" | "success" | "warning" | "danger" | "info";
  children: ReactNode;
}

/**
 * A word or number that describes a state. The tone only emphasizes it, so the text must be sufficient without color.
 */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return <span className={classNames("badge", tone !== "neutral" && `badge-${tone}`)}>{children}</span>;
}
