import { targetOf } from "@dozen/core/paste/offer";
import { handFiles } from "@dozen/ui/handed-files";
import { Icon } from "@dozen/ui/icon";
import { Form, useNavigate } from "@remix-run/react";
import { PageLink } from "../shell/page-link";
import type { ShownOffer } from "./shown-offer";

interface OfferProps {
  offer: ShownOffer;
  content: string;
  /** Pasted or dropped files, in place of the content. */
  files: File[];
  isBest: boolean;
}

/** An offer as a link or a button, which alone carries the content. */
export function Offer({ offer, content, files, isBest }: OfferProps) {
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
