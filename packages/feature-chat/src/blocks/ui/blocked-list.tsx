import { Button } from "@dozen/ui/button";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Person } from "../../people/person";
import { Avatar } from "../../shared/ui/avatar";

/** The users whom the viewer has blocked, each with a button to unblock them. */
export function BlockedList({ blocked }: { blocked: Person[] }) {
  const { t } = useTranslation("chat");
  return (
    <section className="stack stack-s">
      <h3>{t("blocks.title")}</h3>
      {blocked.length === 0 && <p className="muted">{t("blocks.none")}</p>}
      <ul className="chat-list">
        {blocked.map(({ id, name, avatar }) => (
          <li key={id} className="chat-row">
            <Link to={`/chat/info/1/${id}`} className="chat-row-main">
              <Avatar name={name} src={avatar} />
              <span className="truncate">{name}</span>
            </Link>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="unblock" small aria-label={t("blocks.unblockName", { name })}>
                {t("blocks.unblock")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
