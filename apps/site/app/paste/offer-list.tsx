import { offersFor } from "@dozen/core/paste/offer";
import { kindOfFiles, recognize } from "@dozen/core/paste/recognize";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLoadedShell } from "../shell/use-shell";
import { Offer } from "./offer";
import type { ShownOffer } from "./shown-offer";

interface OfferListProps {
  offers: ShownOffer[];
  content: string;
  /** Pasted or dropped files, in place of the content. */
  files: File[];
}

/** The kind of the content, and what can be done with it. Only the chosen offer carries the content. */
export function OfferList({ offers, content, files }: OfferListProps) {
  const { t } = useTranslation("site");
  const { user } = useLoadedShell();
  const kind = useMemo(() => (files.length > 0 ? kindOfFiles(files) : recognize(content)), [content, files]);
  const fitting = offersFor(offers, kind, content);
  if (!kind) return null;
  return (
    <>
      <p role="status">
        {t(`paste.kinds.${kind}`, { names: files.map(({ name }) => name).join(", ") })}{" "}
        {fitting.length === 0 && t("paste.none")}
      </p>
      <ul className="paste-offers" aria-label={t("paste.offers")}>
        {fitting.map((offer, index) => (
          <li key={offer.id}>
            <Offer offer={offer} content={content} files={files} isBest={index === 0} />
          </li>
        ))}
      </ul>
      {!user && fitting.length > 0 && <p className="muted small">{t("paste.signIn")}</p>}
    </>
  );
}
