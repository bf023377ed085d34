import { Link, useLocation } from "@remix-run/react";
import { keepTarget } from "../target";

/** A question and a link to the page for it; keeps the `redirect` and `from` parameters. */
export function Elsewhere({ question, to, label }: { question?: string; to: string; label: string }) {
  const { search } = useLocation();
  return (
    <>
      {question && <span className="muted">{question} </span>}
      <Link to={keepTarget(to, search)} prefetch="intent">
        {label}
      </Link>
    </>
  );
}
