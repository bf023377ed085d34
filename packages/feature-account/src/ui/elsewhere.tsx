import { Link, useLocation } from "@remix-run/react";
import { keepTarget } from "../target";

/** A question and the way to the page that answers it, keeping where the person is going. */
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
