import { classNames } from "@dozen/ui/class-names";
import { Form, useLocation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ChatRecord } from "../../messages/message";
import { type Reaction, reactionNames, reactions } from "../../messages/reaction";
import { useAsk } from "../../shared/use-ask";

/** The reactions to choose from. */
export function ReactionChoice({ record, onDone }: { record: ChatRecord; onDone(): void }) {
  const { t } = useTranslation("chat");
  return (
    <ReactionForm record={record} onDone={onDone}>
      {reactionNames.map((name) => (
        <button
          key={name}
          type="submit"
          name="reaction"
          value={name}
          className="chat-reaction"
          title={t(`reactions.${name}`)}
        >
          <span aria-hidden="true">{reactions[name]}</span>
          <span className="visually-hidden">{t(`reactions.${name}`)}</span>
        </button>
      ))}
    </ReactionForm>
  );
}

export interface ReactionListProps {
  record: ChatRecord;
  me: string;
  /** Display name of a room member. */
  nameOf(userId: string): string;
}

/** The number of each reaction; pressing one adds or removes the viewer's. */
export function ReactionList({ record, me, nameOf }: ReactionListProps) {
  const { t } = useTranslation("chat");
  if (record.reactions.length === 0) return null;
  return (
    <ReactionForm record={record}>
      {record.reactions.map(({ reaction, users }) => (
        <button
          key={reaction}
          type="submit"
          name="reaction"
          value={reaction}
          className={classNames("chat-reaction", "chat-reacted")}
          aria-pressed={users.includes(me)}
          aria-label={t("reactions.count", { count: users.length, name: t(`reactions.${reaction}`) })}
          title={users.map(nameOf).filter(Boolean).join(", ")}
        >
          <span aria-hidden="true">{reactions[reaction]}</span>
          <span className="small numbers" aria-hidden="true">
            {users.length}
          </span>
        </button>
      ))}
    </ReactionForm>
  );
}

function ReactionForm({ record, onDone, children }: { record: ChatRecord; onDone?(): void; children: ReactNode }) {
  const { pathname } = useLocation();
  const ask = useAsk();
  const react = (event: FormEvent) => {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const reaction = (pressed?.value ?? "") as Reaction;
    onDone?.();
    void ask("POST", "/record-reaction", { receive_id: record.roomId, id: record.seq, reaction });
  };
  return (
    <Form method="post" action={pathname} onSubmit={react} className="chat-reactions">
      <input type="hidden" name="intent" value="react" />
      <input type="hidden" name="id" value={record.seq} />
      {children}
    </Form>
  );
}
