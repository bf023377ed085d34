import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { TextLinks } from "../link.schema";

export interface LinkedTextProps {
  text: string;
  links?: TextLinks;
}

const mention = { className: "chat-mention" };
const outward = { target: "_blank", rel: "noopener noreferrer nofollow ugc" };

/** A text in which addresses, phone numbers, mentions and tags are links. */
export function LinkedText({ text, links = [] }: LinkedTextProps) {
  const { t } = useTranslation("chat");
  let done = 0;
  return (
    <>
      {links.map(({ start, end, href, kind, suspicious }) => {
        const before = text.slice(done, start);
        done = end;
        return (
          <Fragment key={start}>
            {before}
            <Link to={href} {...(kind === "mention" || kind === "tag" ? mention : outward)}>
              {text.slice(start, end)}
            </Link>
            {suspicious && (
              <strong className="chat-suspicious small"> {t("links.suspicious", { host: suspicious })} </strong>
            )}
          </Fragment>
        );
      })}
      {text.slice(done)}
    </>
  );
}
