import type { ReactNode } from "react";

type Shown = { initialValue?: unknown; errors?: readonly unknown[] | undefined };

export interface MoreFieldsProps {
  title: string;
  /** The fields inside: with what was typed, or with an error, they are open. */
  fields: Shown[];
  children: ReactNode;
}

/** Fields that few need, behind their title. */
export function MoreFields({ title, fields, children }: MoreFieldsProps) {
  const isOpen = fields.some(({ initialValue, errors }) => initialValue || errors?.length);
  return (
    <details className="short-more" open={isOpen || undefined}>
      <summary>{title}</summary>
      <div className="short-options">{children}</div>
    </details>
  );
}
