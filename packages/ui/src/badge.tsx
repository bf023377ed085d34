import type { ReactNode } from "react";
import { classNames } from "./class-names";

export interface BadgeProps {
  tone?: "neutral" | "accent" | "success" | "warning" | "danger" | "info";
  children: ReactNode;
}

/** A word or a number that says in which state something is; the tone only underlines it. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return <span className={classNames("badge", tone !== "neutral" && `badge-${tone}`)}>{children}</span>;
}
