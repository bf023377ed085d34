import type { ReactNode } from "react";
import { classNames } from "./class-names";

export interface CardProps {
  heading?: ReactNode;
  /** Level of the heading in the page's outline. Default: 2. */
  level?: 1 | 2 | 3;
  /** Beside the heading: a link, a button, a badge. */
  aside?: ReactNode;
  /** Below the content: buttons. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A box on the page for related content. */
export function Card({ heading, level = 2, aside, footer, className, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classNames("card", className)}>
      {(heading || aside) && (
        <div className="card-head">
          {heading && <Heading>{heading}</Heading>}
          {aside}
        </div>
      )}
      {children}
      {footer && <div className="card-foot">{footer}</div>}
    </section>
  );
}
