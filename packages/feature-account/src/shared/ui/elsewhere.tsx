import { Link, useLocation } from "@remix-run/react";
import { withTarget } from "../target";

/** A question and a link to the page for it; keeps the `redirect` and `from` parameters. */
export function Elsewhere({ question, to, label }: { question?: string; to: string; label: string }) {
  const { search } = useLocation();
  return (
    <>
      {question && <span className="muted">{question} </span>}
      <Link to={withTarget(to, search)} prefetch="intent">
        {label}
      </Link>
    </>
  );
}
