import type { RefusedForm } from "@dozen/core/forms.server";
import { Button } from "@dozen/ui/button";
import { FormErrors } from "@dozen/ui/field";
import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ProviderLinks } from "../../third-party/ui/provider-links";
import { ThirdRefusal } from "../../third-party/ui/third-refusal";
import { type HandOver, notifyOpener, viaFrame } from "../hand-over";
import type { EmbeddedSignInProps } from "./embedded-sign-in";

const closeAfter = 800;

/**
 * Shown in the window: signs in, or continues as the signed-in user, and then notifies the window that opened this
 * one.
 */
export function InWindow({ site, person, providers }: Omit<EmbeddedSignInProps, "sibling"> & { site: string }) {
  const { t } = useTranslation("account");
  const { pathname, search } = useLocation();
  const here = new URLSearchParams(search);
  const isBack = here.get("status") === "succ";
  const { isDone, busy, send, errors } = useHandOver(
    here.get(viaFrame) === "frame",
    isBack && person?.isTemporary === false,
  );
  here.set("status", "succ");
  here.delete("des");
  const again = `${pathname}?${here}`;
  if (isDone) return <p role="status">{t("third.embedded.done", { site })}</p>;
  return (
    <>
      <ThirdRefusal />
      <FormErrors errors={errors} />
      {person?.isTemporary && (
        <a className="button button-primary button-wide" href={`/verify?${new URLSearchParams({ redirect: again })}`}>
          {t("third.verify.title")}
        </a>
      )}
      {person && !person.isTemporary && (
        <Button variant="primary" wide busy={busy} onClick={send}>
          {t("third.embedded.continueAs", { name: person.name })}
        </Button>
      )}
      <ProviderLinks providers={providers} redirect={again} />
      {!person && (
        <a className="account-aside" href={`/user/login?${new URLSearchParams({ redirect: again })}`}>
          {t("third.embedded.byAccount")}
        </a>
      )}
    </>
  );
}

/** @param atOnce hands over without a click, for a user who has just signed in here for this */
function useHandOver(framed: boolean, atOnce: boolean) {
  const fetcher = useFetcher<{ message: HandOver; origin: string } | RefusedForm>();
  const begun = useRef(false);
  const { data, state, submit } = fetcher;
  const isDone = data !== undefined && "message" in data;
  const send = () => submit(null, { method: "post" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page has loaded
  useEffect(() => {
    if (!atOnce || begun.current) return;
    begun.current = true;
    send();
  }, [atOnce]);
  useEffect(() => {
    if (!isDone) return;
    notifyOpener(window, data.message, data.origin, framed);
    const timer = setTimeout(() => window.close(), closeAfter);
    return () => clearTimeout(timer);
  }, [isDone, data, framed]);
  return { isDone, busy: state !== "idle", send, errors: isDone ? undefined : (data?.result.error?.[""] ?? undefined) };
}
