import { useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Draft } from "../draft";
import { DraftKeeper, type DraftStatus } from "./draft-keeper";
import type { DraftKey } from "./kept-words";

export interface DraftOptions {
  draftKey: DraftKey;
  /** The draft on the site. */
  draft: Draft | null;
  /** The form's text was restored from this browser and has not reached the site. */
  isRestored: boolean;
}

/** Saves a form's text as a draft while it is typed, and blocks leaving the page until it is saved. */
export function useDraft(form: RefObject<HTMLFormElement>, { draftKey, draft, isRestored }: DraftOptions) {
  const { userId, articleId } = draftKey;
  const [status, report] = useState<DraftStatus>("untouched");
  // The time of the draft in the form; the page may load a newer one later.
  const [draftAt, reportDraftAt] = useState(draft?.savedAt ?? 0);
  const keeper = useRef<DraftKeeper>();
  useEffect(() => {
    if (!form.current) return;
    const made = new DraftKeeper(form.current, { userId, articleId }, report, reportDraftAt);
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

/**
 * Discards the draft after a submission that led to the articles, since it was saved. One that led elsewhere, such as
 * to the sign-in page, was not.
 */
function useDropWhenSaved(keeper: RefObject<DraftKeeper | undefined>) {
  const { pathname } = useLocation();
  const { formAction, location } = useNavigation();
  const isTaken = formAction?.split("?")[0] === pathname && location?.pathname === "/blog";
  useEffect(() => {
    if (isTaken) keeper.current?.drop();
  }, [isTaken, keeper]);
}

/** Saves the draft before another page opens; asks only if that fails. */
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
