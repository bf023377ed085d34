import { useAround } from "@dozen/ui/around";
import { Outlet, useLocation } from "@remix-run/react";
import boxStyles from "../feedback-box.css?url";
import { FeedbackCorner, type FeedbackCornerProps } from "../ui/feedback-corner";

/** Puts the way to give feedback into the corner of every page, for those who are signed in (spec:site-28). */
export default function Around() {
  const corner = useAround<FeedbackCornerProps>("inbox");
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
