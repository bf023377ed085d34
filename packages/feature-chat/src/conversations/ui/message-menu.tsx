import { LinkButton } from "@dozen/ui/button";
import { DangerButton } from "@dozen/ui/confirm";
import { Icon } from "@dozen/ui/icon";
import { useMenu } from "@dozen/ui/menu";
import { Form, useLocation } from "@remix-run/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Reply from "lucide-react/icons/reply";
import Send from "lucide-react/icons/send";
import Undo from "lucide-react/icons/undo-2";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { forwardOf } from "../../forwarding/forwarding";
import type { ChatRecord } from "../../messages/message";
import { messageTypes } from "../../shared/message-types";
import { useAsk } from "../../shared/use-ask";
import type { Draft } from "../draft";
import { ReactionChoice } from "./reactions";

export interface MessageMenuProps {
  record: ChatRecord;
  /** The viewer wrote it, and it is recent enough to be changed. */
  canChange: boolean;
  /** Passes it to the form at the bottom; without such a form, links lead to one. */
  onDraft?: (draft: Draft) => void;
}

/** The actions on a message. */
export function MessageMenu({ record, canChange, onDraft }: MessageMenuProps) {
  const { t } = useTranslation("chat");
  const { pathname } = useLocation();
  const { menu, close } = useMenu();
  const take = (draft: Draft) => (event: MouseEvent) => {
    if (!onDraft) return;
    event.preventDefault();
    close();
    onDraft(draft);
  };
  return (
    <details className="chat-menu" {...menu}>
      <summary className="button button-quiet button-icon button-small" aria-label={t("rooms.menu")}>
        <Icon of={Ellipsis} />
      </summary>
      <div className="chat-menu-list">
        <ReactionChoice record={record} onDone={close} />
        <div className="row">
          <LinkButton
            to={`${pathname}?reply=${record.seq}`}
            variant="quiet"
            small
            icon={Reply}
            onClick={take({ kind: "reply", record })}
          >
            {t("rooms.reply")}
          </LinkButton>
          <LinkButton to={forwardOf(record)} variant="quiet" small icon={Send}>
            {t("forwarding.forward")}
          </LinkButton>
          {canChange && record.type === messageTypes.text && (
            <LinkButton
              to={`${pathname}?edit=${record.seq}`}
              variant="quiet"
              small
              icon={Pencil}
              onClick={take({ kind: "edit", record })}
            >
              {t("rooms.edit")}
            </LinkButton>
          )}
          {canChange && <TakeBack record={record} here={pathname} />}
        </div>
      </div>
    </details>
  );
}

function TakeBack({ record, here }: { record: ChatRecord; here: string }) {
  const { t } = useTranslation("chat");
  const ask = useAsk();
  return (
    <Form
      method="post"
      action={here}
      onSubmit={(event) => {
        event.preventDefault();
        void ask("POST", "/record-back", { receive_id: record.roomId, id: record.seq });
      }}
    >
      <input type="hidden" name="id" value={record.seq} />
      <DangerButton intent="back" small icon={Undo} message={t("rooms.confirmTakeBack")}>
        {t("rooms.takeBack")}
      </DangerButton>
    </Form>
  );
}
