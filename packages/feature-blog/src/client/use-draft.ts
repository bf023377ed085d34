import { useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Draft } from "../draft";
import { DraftKeeper, type DraftStatus } from "./draft-keeper";
import type { DraftPlace } from "./kept-words";

export interface DraftOptions {
  place: DraftPlace;
  /** What the site has. */
  draft: Draft | null;
  /** What stands in the form came back from this browser and has yet to reach the site. */
  isRestored: boolean;
}

/** Keeps a form's words while they are typed, and holds whoever leaves until they are kept. */
export function useDraft(form: RefObject<HTMLFormElement>, { place, draft, isRestored }: DraftOptions) {
  const { userId, articleId } = place;
  const [status, tell] = useState<DraftStatus>("untouched");
  // Of the draft that stands in the form: the page may come with another one later.
  const [draftAt, tellDraftAt] = useState(draft?.savedAt ?? 0);
  const keeper = useRef<DraftKeeper>();
  useEffect(() => {
    if (!form.current) return;
    const made = new DraftKeeper(form.current, { userId, articleId }, tell, tellDraftAt);
    keeper.current = made;
    if (isRestored) made.changed();
    return () => made.close();
  }, [form, userId, articleId, isRestored]);
  useEffect(() => {
    if (draft) keeper.current?.found(draft);
  }, [draft]);
  useDropWhenSaved(keeper);
  return { status, draftAt, ...useLeaving(keeper) };
}

/** What was sent with the form and led to the articles is one now; led elsewhere, as to sign in, it was not taken. */
function useDropWhenSaved(keeper: RefObject<DraftKeeper | undefined>) {
  const { pathname } = useLocation();
  const { formAction, location } = useNavigation();
  const isTaken = formAction?.split("?")[0] === pathname && location?.pathname === "/blog";
  useEffect(() => {
    if (isTaken) keeper.current?.drop();
  }, [isTaken, keeper]);
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
