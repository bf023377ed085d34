import type { SubmissionResult } from "@conform-to/react";
import { LinkButton } from "@dozen/ui/button";
import { DangerButton } from "@dozen/ui/confirm";
import { DateText } from "@dozen/ui/date-text";
import { useZone } from "@dozen/ui/zone-field";
import { Form } from "@remix-run/react";
import Trash from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import { pathOf, type Room } from "../../rooms/room";
import { PageHead } from "../../shared/ui/page-head";
import type { LaterMessage } from "../later";
import { LaterForm } from "./later-form";

export interface LaterPageProps {
  room: Room;
  list: LaterMessage[];
  zone: string;
  now: number;
  result?: SubmissionResult<string[]>;
}

/** Writes a message that is to be sent later, and shows those that wait. */
export function LaterPage({ room, list, zone, now, result }: LaterPageProps) {
  const { t } = useTranslation("chat");
  const back = pathOf(room);
  const here = useZone(zone);
  return (
    <>
      <PageHead title={room.name} back={back}>
        <span className="chat-push">
          <LinkButton to={back} small>
            {t("rooms.toRoom")}
          </LinkButton>
        </span>
      </PageHead>
      <div className="chat-page stack">
        <h3>{t("later.title")}</h3>
        {room.canWrite ? (
          <LaterForm key={list.map(({ id }) => id).join()} zone={zone} now={now} result={result} />
        ) : (
          <p className="muted">{t("errors.onlyAdminsWrite")}</p>
        )}
        <h3>{t("later.waiting")}</h3>
        {list.length === 0 && <p className="muted">{t("later.none")}</p>}
        <ul className="chat-list">
          {list.map((message) => (
            <LaterRow key={message.id} message={message} zone={here} />
          ))}
        </ul>
      </div>
    </>
  );
}

function LaterRow({ message, zone }: { message: LaterMessage; zone: string }) {
  const { t } = useTranslation("chat");
  const { id, text, dueAt, refused } = message;
  return (
    <li className="chat-row">
      <div className="chat-row-words grow">
        <span className="muted small">
          <DateText at={dueAt} as="minute" timeZone={zone} />
        </span>
        <span className="chat-text">{text}</span>
        {refused && <span className="small chat-refused">{t("later.refused", { reason: refused })}</span>}
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <DangerButton intent="cancel" small icon={Trash} message={t("later.confirmCancel")}>
          {t("later.cancel")}
        </DangerButton>
      </Form>
    </li>
  );
}
