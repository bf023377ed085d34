import Plus from "lucide-react/icons/plus";
import { Badge } from "../badge";
import { LinkButton } from "../button";
import { DateText } from "../date-text";
import { EmptyState, ErrorState } from "../empty";
import { type Column, DataTable } from "../table";

interface Link {
  id: number;
  surl: string;
  url: string;
  visits: number;
  created: number;
  state: "live" | "expired";
}

const day = 86_400_000;
const targets = [
  "https://example.org/a/rather/long/address/that/goes/on?and=on",
  "https://example.com/",
  "https://example.net/spring",
];

function links(now: number, count: number): Link[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    surl: `dozen.example/s/k${index}Qz`,
    url: targets[index % 3] ?? "",
    visits: (index * 137) % 1000,
    created: now - index * day,
    state: index % 4 === 3 ? "expired" : "live",
  }));
}

const columns: Column<Link>[] = [
  { id: "surl", name: "Short link", field: "surl", copy: true },
  { id: "url", name: "Leads to", field: "url" },
  {
    id: "state",
    name: "State",
    render: ({ state }) => <Badge tone={state === "live" ? "success" : "neutral"}>{state}</Badge>,
  },
  { id: "visits", name: "Visits", field: "visits", number: true },
  { id: "created", name: "Created", render: ({ created }) => <DateText at={created} /> },
];
const all = { more: true, show: true, view: true, edit: true, chart: true, download: true, del: true };
const next = (
  <LinkButton to="?" variant="primary" icon={Plus}>
    Make the first one
  </LinkButton>
);

/** The table with rows, scrolling, loading, empty, failed. */
export function TablesSection({ now }: { now: number }) {
  return (
    <section className="stack stack-l">
      <h2>Tables</h2>
      <DataTable
        caption="My links"
        rows={links(now, 5)}
        columns={columns}
        selectedIds={[2]}
        settings={{ ...all, batchEdit: true, batchDel: true }}
        actions={{ view: { to: ({ id }) => `?view=${id}` }, chart: { to: ({ id }) => `?chart=${id}` } }}
      />
      <DataTable
        caption="Visits"
        rows={links(now, 20)}
        columns={columns.filter(({ id }) => id === "surl" || id === "visits")}
        settings={{ fixed: true, height: 260, narrow: true }}
        footer={
          <tr>
            <th scope="row">20 links</th>
            <td className="table-number" data-label="Visits">
              8,730
            </td>
          </tr>
        }
      />
      <DataTable caption="Loading" rows={[]} columns={columns} settings={{ loading: true, show: true }} />
      <div className="grid grid-wide">
        <DataTable
          caption="Empty"
          rows={[]}
          columns={columns}
          empty={<EmptyState title="No short links yet" text="Paste a long address and get a short one." next={next} />}
        />
        <DataTable
          caption="Failed"
          rows={[]}
          columns={columns}
          error={<ErrorState text="The server did not respond." />}
        />
      </div>
    </section>
  );
}
