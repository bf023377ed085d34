import { useEnhanced } from "@dozen/ui/enhanced";
import { useTranslation } from "react-i18next";
import { AccountPage } from "../../shared/ui/account-page";
import type { Provider } from "../../third-party/providers";
import { embedModeOf } from "../hand-over";
import { InFrame } from "./in-frame";
import { InWindow } from "./in-window";

export interface EmbeddedSibling {
  name: "editor" | "blog" | "video" | "chat";
  origin: string;
  redirect: string;
}

export interface EmbeddedPerson {
  name: string;
  isTemporary: boolean;
}

export interface EmbeddedSignInProps {
  sibling: EmbeddedSibling;
  /** Who is signed in here; null in a frame of another site, where browsers send no cookie. */
  person: EmbeddedPerson | null;
  providers: readonly Provider[];
}

/**
 * Signs a user in for a sibling: the sibling's frame opens a window, and the window shows this site's ways to sign
 * in.
 */
export function EmbeddedSignIn({ sibling, person, providers }: EmbeddedSignInProps) {
  const { t } = useTranslation("account");
  const mode = useEnhanced() ? embedModeOf(window) : null;
  const site = t(`third.embedded.sites.${sibling.name}`);
  return (
    <AccountPage
      heading={t("third.embedded.title")}
      lead={t("third.embedded.lead", { site })}
      elsewhere={mode !== "frame" && <a href={sibling.redirect}>{t("third.embedded.back", { site })}</a>}
    >
      {mode === null && <p className="account-note">{t("third.embedded.script", { site })}</p>}
      {mode === "frame" && <InFrame sibling={sibling} site={site} />}
      {mode === "window" && <InWindow site={site} person={person} providers={providers} />}
      {mode === "alone" && <p className="account-note">{t("third.embedded.alone", { site })}</p>}
    </AccountPage>
  );
}
