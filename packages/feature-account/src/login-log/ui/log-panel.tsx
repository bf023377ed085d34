import { Badge } from "@dozen/ui/badge";
import { Button, LinkButton } from "@dozen/ui/button";
import { DateText } from "@dozen/ui/date-text";
import { EmptyState, ErrorState, NothingYet } from "@dozen/ui/empty";
import { Field, Select, TextInput } from "@dozen/ui/field";
import { Pager } from "@dozen/ui/pager";
import { type Column, DataTable } from "@dozen/ui/table";
import { useTyped } from "@dozen/ui/typed";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../shared/ui/panel";

interface LoginRow {
  id: string;
  ip: string;
  type: string;
  refused: number;
  expried: number;
  created_at: number;
}

export interface LogPanelProps {
  list: LoginRow[];
  total: number;
  /** Number of pages. */
  page: number;
  current: number;
  /** Where a search that has not compared all sign-ins goes on. */
  older?: string;
  filter: { ip: string; expried: string };
  isFailed: boolean;
}

/** All sign-ins, with a filter by address and by state. */
export function LogPanel({ list, total, page, current, older, filter, isFailed }: LogPanelProps) {
  const { t } = useTranslation("account");
  const isFiltered = filter.ip !== "" || filter.expried !== "";
  return (
    <Panel heading={t("settings.entries.log")} lead={t("settings.log.lead")}>
      <LogFilter filter={filter} />
      <DataTable
        caption={t("settings.log.caption")}
        rows={list}
        columns={useColumns()}
        empty={isFailed ? <ErrorState /> : older ? <NothingYet /> : <NoLogins isFiltered={isFiltered} />}
      />
      <Pager page={current} pages={page} total={total} older={older} />
    </Panel>
  );
}

function NoLogins({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation("account");
  const clear = isFiltered && <LinkButton to="/set/log">{t("settings.log.clear")}</LinkButton>;
  return <EmptyState title={t("settings.log.empty")} next={clear} />;
}

function LogFilter({ filter }: Pick<LogPanelProps, "filter">) {
  const { t } = useTranslation("account");
  const { control } = useTyped(filter.ip);
  const states = [
    { value: "", label: t("settings.log.states.all") },
    { value: "0", label: t("settings.log.states.valid") },
    { value: "1", label: t("settings.log.states.expired") },
  ];
  return (
    <Form method="get" className="set-filter">
      <Field id="log-ip" label={t("settings.log.ipFilter")}>
        <TextInput id="log-ip" name="ip" {...control} maxLength={16} spellCheck={false} />
      </Field>
      <Field id="log-state" label={t("settings.log.state")}>
        {/* Remounted when the filter changes, since a link may set it. */}
        <Select key={filter.expried} id="log-state" name="expried" defaultValue={filter.expried} choices={states} />
      </Field>
      <Button type="submit">{t("settings.log.filter")}</Button>
    </Form>
  );
}

function useColumns(): Column<LoginRow>[] {
  const { t, i18n } = useTranslation("account");
  const wayOf = (type: string) => (i18n.exists(`account:settings.log.types.${type}`) ? type : "other");
  return [
    {
      id: "time",
      name: t("settings.log.time"),
      render: ({ created_at }) => <DateText at={created_at} as="minute" />,
    },
    { id: "ip", name: t("settings.log.ip"), field: "ip" },
    { id: "type", name: t("settings.log.type"), render: ({ type }) => t(`settings.log.types.${wayOf(type)}` as never) },
    {
      id: "state",
      name: t("settings.log.state"),
      render: ({ refused, expried }) => {
        if (refused) return <Badge tone="danger">{t("settings.log.refused")}</Badge>;
        if (expried) return <Badge>{t("settings.log.states.expired")}</Badge>;
        return <Badge tone="success">{t("settings.log.states.valid")}</Badge>;
      },
    },
  ];
}
