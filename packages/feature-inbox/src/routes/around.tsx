import "@dozen/core/remix";
import { wordLists } from "@dozen/core/site/word-lists";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import boxStyles from "../feedback-box.css?url";
import { FeedbackCorner } from "../ui/feedback-corner";

/** The words come translated, so that pages need not load this feature's own before the box is opened. */
export function loader({ context }: LoaderFunctionArgs) {
  const { viewer, t, locale } = context;
  if (viewer.kind !== "registered") return null;
  return { open: t("inbox:feedback.open"), types: wordLists(locale).feedback_type };
}

export { keepData as shouldRevalidate } from "@dozen/ui/form-answer";

/** Puts the way to give feedback into the corner of every page, for those who are signed in (A§2). */
export default function Around() {
  const corner = useLoaderData<typeof loader>();
  const isFeedbackPage = useLocation().pathname === "/feedback";
  return (
    <>
      <Outlet />
      {corner && !isFeedbackPage && (
        <>
          <link rel="stylesheet" href={boxStyles} />
          <FeedbackCorner {...corner} />
        </>
      )}
    </>
  );
}
