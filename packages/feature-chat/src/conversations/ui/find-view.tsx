import { Button, LinkButton } from "@dozen/ui/button";
import { DateText } from "@dozen/ui/date-text";
import { TextInput } from "@dozen/ui/field";
import { useZone } from "@dozen/ui/zone-field";
import { Form, Link } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { type ChatRecord, findLength } from "../../messages/message";
import { hrefOf, pathOf, type Room } from "../../rooms/room";
import { NoData } from "../../shared/ui/no-data";
import { PageHead } from "../../shared/ui/page-head";
import { usePreview } from "./use-preview";

export interface FindViewProps {
  room: Room;
  text: string;
  /** Null before the first search. */
  found: { list: ChatRecord[]; next: number | null } | null;
  /** The time zone in which the server formats days. */
  zone: string;
}

/** Searches a conversation; each result links to its place in it. */
export function FindView({ room, text, found, zone }: FindViewProps) {
  const { t } = useTranslation("chat");
  const back = pathOf(room);
  const here = useZone(zone);
  return (
    <>
      <PageHead title={room.name} back={back}>
        <span className="chat-push row row-s">
          <LinkButton to={back.replace("/room/", "/export/")} reloadDocument small icon={Download}>
            {t("rooms.export")}
          </LinkButton>
          <LinkButton to={back} small>
            {t("rooms.toRoom")}
          </LinkButton>
        </span>
      </PageHead>
      <Form method="get" role="search" aria-label={t("rooms.find")} className="chat-tools">
        <TextInput
          type="search"
          name="text"
          defaultValue={text}
          maxLength={findLength}
          required
          aria-label={t("rooms.findText")}
          placeholder={t("rooms.findText")}
        />
        <Button type="submit" icon={Search}>
          {t("rooms.find")}
        </Button>
      </Form>
      <div className="chat-scroll">
        {found?.list.length === 0 && <NoData text={found.next ? t("rooms.noneHere") : t("rooms.noneFound")} />}
        <ul className="chat-list">
          {found?.list.map((record) => (
            <Found key={record.seq} record={record} to={`${back}${hrefOf(record.seq)}`} zone={here} />
          ))}
        </ul>
        {found?.next && (
          <p className="center">
            <LinkButton to={`?${new URLSearchParams({ text, before: String(found.next) })}`} small>
              {t("rooms.findOlder")}
            </LinkButton>
          </p>
        )}
      </div>
    </>
  );
}

function Found({ record, to, zone }: { record: ChatRecord; to: string; zone: string }) {
  const preview = usePreview();
  return (
    <li>
      <Link to={to} className="chat-row chat-row-link">
        <span className="chat-row-words grow">
          <span className="row row-s row-between chat-line muted small">
            <span className="truncate">{record.name}</span>
            <span className="nowrap">
              <DateText at={record.at} as="minute" timeZone={zone} />
            </span>
          </span>
          <span className="chat-break">{record.file?.name ?? preview(record)}</span>
        </span>
      </Link>
    </li>
  );
}
