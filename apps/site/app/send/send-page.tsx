import { offersFor } from "@dozen/core/paste/offer";
import { recognize } from "@dozen/core/paste/recognize";
import { Button, LinkButton } from "@dozen/ui/button";
import { CopyButton } from "@dozen/ui/copy-button";
import { FormErrors } from "@dozen/ui/field";
import { Form, useLocation } from "@remix-run/react";
import Link from "lucide-react/icons/link";
import Settings from "lucide-react/icons/settings-2";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Offer } from "../paste/offer";
import type { ShownOffer } from "../paste/shown-offer";
import { AppShareButton } from "./app-share-button";

export interface SentParcel {
  title: string;
  href: string;
  content?: string;
  unsuitable?: string[];
  note?: string;
  /** Label of the button that makes a link to a private thing. */
  share?: string;
}

export interface SendPageProps {
  /** One of the viewer's things. */
  sent?: SentParcel;
  /** A text in place of a thing. */
  content?: string;
  /** Why the text was refused. */
  problems: string[];
  offers: ShownOffer[];
}

/** A thing or a text, and where it can be sent. */
export function SendPage({ sent, content = sent?.content, problems, offers }: SendPageProps) {
  const { t } = useTranslation("site");
  return (
    <div className="page stack paste">
      <h1>{t("send.title")}</h1>
      {sent && <p className="send-title">{sent.title}</p>}
      <FormErrors errors={problems} />
      {content !== undefined && <Content title={sent?.title} content={content} />}
      {sent && <Sharing sent={sent} />}
      {content !== undefined && (
        <Offers offers={offers.filter(({ id }) => !sent?.unsuitable?.includes(id))} content={content} />
      )}
      {!sent && content === undefined && <LinkButton to="/paste">{t("paste.title")}</LinkButton>}
      {sent && (
        <div className="row">
          <LinkButton to={sent.href} icon={Settings} variant="quiet">
            {t("send.page")}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** What the sender should know, and the button that makes a link to a private thing. */
function Sharing({ sent: { content, note, share } }: { sent: SentParcel }) {
  const { search } = useLocation();
  return (
    <>
      {note && <p className={content === undefined ? undefined : "muted"}>{note}</p>}
      {share && (
        <Form method="post" action={`/send${search}`}>
          <Button type="submit" variant="primary" icon={Link}>
            {share}
          </Button>
        </Form>
      )}
    </>
  );
}

function Content({ title, content }: { title?: string; content: string }) {
  const { t } = useTranslation("site");
  return (
    <div className="send-content">
      <textarea className="input" readOnly aria-label={t("send.content")} rows={rowsOf(content)} value={content} />
      <div className="row row-s">
        <CopyButton text={content} words />
        <AppShareButton title={title} content={content} />
      </div>
    </div>
  );
}

/** Rows of a field that shows the text without being long. */
function rowsOf(content: string): number {
  return Math.min(8, Math.ceil(content.length / 60) + content.split("\n").length - 1);
}

/** First what passes the content on, then what else can be done with it. */
function Offers({ offers, content }: { offers: ShownOffer[]; content: string }) {
  const { t } = useTranslation("site");
  const fitting = offersFor(offers, recognize(content), content);
  return (
    <>
      <OfferGroup heading={t("send.into")} offers={fitting.filter((one) => one.isSending)} content={content} hasBest />
      <OfferGroup heading={t("send.more")} offers={fitting.filter((one) => !one.isSending)} content={content} />
    </>
  );
}

function OfferGroup(props: { heading: string; offers: ShownOffer[]; content: string; hasBest?: boolean }) {
  const { heading, offers, content, hasBest = false } = props;
  const id = useId();
  if (offers.length === 0) return null;
  return (
    <section className="stack stack-s" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="paste-offers">
        {offers.map((offer, index) => (
          <li key={offer.id}>
            <Offer offer={offer} content={content} files={[]} isBest={hasBest && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
