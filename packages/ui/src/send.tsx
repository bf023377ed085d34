import { Form, useMatches } from "@remix-run/react";
import Send from "lucide-react/icons/send";
import { Button, IconLink, LinkButton } from "./button";
import type { ExtraAction, Row } from "./table";
import { useWords } from "./words";

/** The site's page that sends things on; undefined if it has none (`sendPage` of a handle). */
function useSendPage(): string | undefined {
  return useMatches()
    .map(({ handle }) => (handle as { sendPage?: string } | undefined)?.sendPage)
    .find(Boolean);
}

/** Returns the path at which a thing is sent on; undefined on a site without that page. */
function useSendPath(): ((kind: string, thing: string) => string) | undefined {
  const page = useSendPage();
  return page ? (kind, thing) => `${page}?${new URLSearchParams({ kind, thing })}` : undefined;
}

export interface SendLinkProps {
  /** The kind of a `Sendable` of core. */
  kind: string;
  thing: string;
  /** Name of the thing, for a link that is only an icon. */
  name?: string;
}

/** Leads to the choice of where a thing is sent. Shows nothing on a site without that page. */
export function SendLink({ kind, thing, name }: SendLinkProps) {
  const t = useWords();
  const sendPath = useSendPath();
  if (!sendPath) return null;
  const to = sendPath(kind, thing);
  if (name !== undefined)
    return <IconLink to={to} variant="quiet" icon={Send} small label={t("send.named", { name })} />;
  return (
    <LinkButton to={to} small icon={Send}>
      {t("send.to")}
    </LinkButton>
  );
}

/** Characters of a text that is sent on: the page contains it once more. */
const textAtMost = 20_000;

/** The same for a text that is not stored, such as a result; nothing for a very long one. */
export function SendText({ text }: { text: string }) {
  const t = useWords();
  const page = useSendPage();
  if (!page || text.length > textAtMost) return null;
  return (
    <Form method="post" action={page}>
      <input type="hidden" name="content" value={text} />
      <Button type="submit" small icon={Send}>
        {t("send.to")}
      </Button>
    </Form>
  );
}

/** A `SendLink` as an action of each row of a table. */
export function useSendActions<R extends Row>(
  kind: string,
  thingOf: (row: R) => string,
  nameOf: (row: R) => string,
): ExtraAction<R>[] {
  const t = useWords();
  const sendPath = useSendPath();
  if (!sendPath) return [];
  const label = (row: R) => t("send.named", { name: nameOf(row) });
  return [{ id: "send", icon: Send, label, to: (row) => sendPath(kind, thingOf(row)) }];
}
