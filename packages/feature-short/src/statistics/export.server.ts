import { type Counting, visitTables } from "@dozen/core/visits/statistics.server";
import type { Cell } from "../shared/csv";

/** All tables of a link's visits in full, below each other. */
export async function statisticsRows(counting: Counting): Promise<Cell[][]> {
  const { t } = counting.context;
  const tables = await visitTables(counting, Number.POSITIVE_INFINITY);
  const part = (title: string, rows: { name: string; total: number }[]) => [
    [title, t("core:visits.visits")],
    ...rows.map(({ name, total }) => [name, total]),
    [],
  ];
  return [
    ...part(t("core:visits.browsers"), tables.browser),
    ...part(t("core:visits.devices"), tables.device),
    ...part(
      t("core:visits.users"),
      tables.user.map(({ ip, total }) => ({ name: ip, total })),
    ),
    ...part(
      t("core:visits.areas"),
      tables.area.map(({ area, total }) => ({ name: area, total })),
    ),
    ...part(t("core:visits.referrers"), tables.referrer),
    [t("core:visits.total"), tables.sums.visits],
  ];
}
