import { offersFor, targetOf } from "@dozen/core/paste/offer";
import { recognize } from "@dozen/core/paste/recognize";
import { Icon } from "@dozen/ui/icon";
import { Form } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../shell/page-link";
import { useLoadedShell } from "../shell/use-shell";
import type { ShownOffer } from "./shown-offer";

/** The kind of the content, and what can be done with it. Only the chosen offer carries the content. */
export function OfferList({ offers, content }: { offers: ShownOffer[]; content: string }) {
  const { t } = useTranslation("site");
  const { user } = useLoadedShell();
  const kind = useMemo(() => recognize(content), [content]);
  const fitting = offersFor(offers, kind, content);
  if (!kind) return null;
  return (
    <>
      <p role="status">
        {t(`paste.kinds.${kind}`)} {fitting.length === 0 && t("paste.none")}
      </p>
      <ul className="paste-offers" aria-label={t("paste.offers")}>
        {fitting.map((offer, index) => (
          <li key={offer.id}>
            <Offer offer={offer} content={content} isBest={index === 0} />
          </li>
        ))}
      </ul>
      {!user && fitting.length > 0 && <p className="muted small">{t("paste.signIn")}</p>}
    </>
  );
}

function Offer({ offer, content, isBest }: { offer: ShownOffer; content: string; isBest: boolean }) {
  const { href, form } = targetOf(offer, content);
  const look = `button ${isBest ? "button-primary" : "button-secondary"}`;
  const words = (
    <>
      <Icon of={offer.icon} />
      {offer.name}
    </>
  );
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
