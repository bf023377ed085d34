import { useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Draft } from "../draft";
import { DraftSaver, type DraftStatus } from "./draft-saver";
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
  const saver = useRef<DraftSaver>();
  useEffect(() => {
    if (!form.current) return;
    const made = new DraftSaver(form.current, { userId, articleId }, report, reportDraftAt);
    saver.current = made;
    if (isRestored) made.changed();
    return () => made.close();
  }, [form, userId, articleId, isRestored]);
  useEffect(() => {
    if (draft) saver.current?.found(draft);
  }, [draft]);
  useDropWhenSaved(saver);
  return { status, draftAt, ...useLeaving(saver) };
}

/**
 * Discards the draft after a submission that led to the articles, since it was saved. One that led elsewhere, such as
 * to the sign-in page, was not.
 */
function useDropWhenSaved(saver: RefObject<DraftSaver | undefined>) {
  const { pathname } = useLocation();
  const { formAction, location } = useNavigation();
  const isTaken = formAction?.split("?")[0] === pathname && location?.pathname === "/blog";
  useEffect(() => {
    if (isTaken) saver.current?.drop();
  }, [isTaken, saver]);
}

/** Saves the draft before another page opens; asks only if that fails. */
function useLeaving(saver: RefObject<DraftSaver | undefined>) {
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && saver.current?.isUnsent === true,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isLate = false;
    void saver.current?.send().then((isThere) => {
      if (isLate) return;
      if (isThere) blocker.proceed();
      else setAsking(true);
    });
    return () => {
      isLate = true;
    };
  }, [blocker, saver]);
  const choose = (choice: "proceed" | "reset") => {
    setAsking(false);
    blocker[choice]?.();
  };
  return { isAsking, leave: () => choose("proceed"), stay: () => choose("reset") };
}
