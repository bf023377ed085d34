import { offersFor, targetOf } from "@dozen/core/paste/offer";
import { kindOfFiles, recognize } from "@dozen/core/paste/recognize";
import { handFiles } from "@dozen/ui/handed-files";
import { Icon } from "@dozen/ui/icon";
import { Form, useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../shell/page-link";
import { useLoadedShell } from "../shell/use-shell";
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

function Offer({
  offer,
  content,
  files,
  isBest,
}: Omit<OfferListProps, "offers"> & { offer: ShownOffer; isBest: boolean }) {
  const navigate = useNavigate();
  const { href, form } = targetOf(offer, content);
  const look = `button ${isBest ? "button-primary" : "button-secondary"}`;
  const words = (
    <>
      <Icon of={offer.icon} />
      {offer.name}
    </>
  );
  if (offer.by === "files") {
    const open = () => {
      handFiles(href, files);
      navigate(href);
    };
    return (
      <button type="button" className={look} onClick={open}>
        {words}
      </button>
    );
  }
  if (!form) {
    return (
      <PageLink className={look} href={href}>
        {words}
      </PageLink>
    );
  }
  return (
    <Form method="post" action={href}>
      {Object.entries(form).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={look}>
        {words}
      </button>
    </Form>
  );
}
