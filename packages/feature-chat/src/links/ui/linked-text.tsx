import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TextLink, TextLinks } from "../link.schema";

export interface LinkedTextProps {
  text: string;
  /** Offsets in the whole text. */
  links?: TextLinks;
  /** Offset of this part in the whole text. */
  from?: number;
}

/** A text or a part of one, in which addresses are links. */
export function LinkedText({ text, links, from = 0 }: LinkedTextProps) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const link of links ?? []) {
    const [start, end] = [link.start - from, link.end - from];
    if (start < 0 || end > text.length) continue;
    parts.push(
      text.slice(done, start),
      <Fragment key={start}>
        <Outward link={link}>{text.slice(start, end)}</Outward>
      </Fragment>,
    );
    done = end;
  }
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  );
}

function Outward({ link: { href, suspicious }, children }: { link: TextLink; children: ReactNode }) {
  const { t } = useTranslation("chat");
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {children}
      </a>
      {suspicious && <strong className="chat-suspicious small">{t("links.suspicious", { host: suspicious })}</strong>}
    </>
  );
}
