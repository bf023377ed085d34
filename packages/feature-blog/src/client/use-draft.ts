import { useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { DraftKeeper, type DraftStatus } from "./draft-keeper";
import { type DraftPlace, forgetWords } from "./kept-words";

/**
 * Keeps a form's words while they are typed, and holds whoever leaves until they are kept.
 *
 * @param isRestored what stands in the form came back from this browser and has yet to reach the site
 */
export function useDraft(form: RefObject<HTMLFormElement>, { userId, articleId }: DraftPlace, isRestored: boolean) {
  const [status, tell] = useState<DraftStatus>("untouched");
  const keeper = useRef<DraftKeeper>();
  useEffect(() => {
    if (!form.current) return;
    const made = new DraftKeeper(form.current, { userId, articleId }, tell);
    keeper.current = made;
    if (isRestored) made.changed();
    return () => made.close();
  }, [form, userId, articleId, isRestored]);
  useForgetWhenSaved({ userId, articleId });
  return { status, ...useLeaving(keeper) };
}

/** What was sent with the form and led to another page is an article now. */
function useForgetWhenSaved({ userId, articleId }: DraftPlace) {
  const { pathname } = useLocation();
  const { formMethod, location } = useNavigation();
  const isTaken = formMethod === "POST" && location !== undefined && location.pathname !== pathname;
  useEffect(() => {
    if (isTaken) forgetWords({ userId, articleId });
  }, [isTaken, userId, articleId]);
}

/** Sends the last words before another page comes; asks only where that fails. */
function useLeaving(keeper: RefObject<DraftKeeper | undefined>) {
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && keeper.current?.isUnsent === true,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isLate = false;
    void keeper.current?.send().then((isThere) => {
      if (isLate) return;
      if (isThere) blocker.proceed();
      else setAsking(true);
    });
    return () => {
      isLate = true;
    };
  }, [blocker, keeper]);
  const answer = (choice: "proceed" | "reset") => {
    setAsking(false);
    blocker[choice]?.();
  };
  return { isAsking, leave: () => answer("proceed"), stay: () => answer("reset") };
}
