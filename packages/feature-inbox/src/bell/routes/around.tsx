import { useAround } from "@dozen/ui/around";
import { useLiveMessage } from "@dozen/ui/live/listeners";
import { useMenuPanel } from "@dozen/ui/menu-link";
import { pushOfferEvent } from "@dozen/ui/push-offer";
import { Outlet, useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import boxStyles from "../../feedback/feedback-box.css?url";
import { FeedbackCorner, type FeedbackCornerProps } from "../../feedback/ui/feedback-corner";
import { closeSeen } from "../../push/browser";
import { seenMessage } from "../../push/push";

const BellPanel = lazy(() => import("../ui/bell-panel"));
const PushOffer = lazy(() => import("../../push/ui/push-offer"));

/** Adds the feedback button and the bell's panel to every page (spec:site-28). */
export default function Around() {
  const corner = useAround<FeedbackCornerProps>("inbox");
  return (
    <>
      <Outlet />
      {corner && <ForMembers corner={corner} />}
    </>
  );
}

/** Rendered for registered users only. */
function ForMembers({ corner }: { corner: FeedbackCornerProps }) {
  const isFeedbackPage = useLocation().pathname === "/feedback";
  const { opener, close } = useMenuPanel("messages");
  useLiveMessage<{ things: string[] }>(seenMessage, ({ things }) => void closeSeen(things));
  const isOffered = useOffer();
  return (
    <>
      {!isFeedbackPage && (
        <>
          <link rel="stylesheet" href={boxStyles} />
          <FeedbackCorner {...corner} />
        </>
      )}
      {isOffered && !opener && (
        <Suspense>
          <PushOffer className="push-offer" />
        </Suspense>
      )}
      {opener && (
        <Suspense>
          <BellPanel opener={opener} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Whether a page has asked for the offer of pushes. */
function useOffer(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const offer = () => setOffered(true);
    window.addEventListener(pushOfferEvent, offer);
    return () => window.removeEventListener(pushOfferEvent, offer);
  }, []);
  return isOffered;
}
