import { expect, it } from "vitest";
import { EmptyState, ErrorState } from "./empty";
import { type Column, DataTable } from "./table";
import { serverHtml } from "./testing";

const rows = [
  { id: 1, surl: "x/s/one", url: "https://example.org/" },
  { id: 2, surl: "x/s/two", url: "https://example.com/" },
];
const columns: Column<(typeof rows)[number]>[] = [
  { id: "surl", name: "Short link", field: "surl", copy: true },
  { id: "url", name: "Leads to", field: "url" },
];
const everything = { more: true, show: true, view: true, edit: true, download: true, chart: true, del: true };

function table(props: Partial<Parameters<typeof DataTable<(typeof rows)[number]>>[0]> = {}) {
  return serverHtml(<DataTable caption="My links" rows={rows} columns={columns} {...props} />);
}

it("is a form without script: checkboxes are fields, actions are links or submit buttons", () => {
  const html = table({
    settings: { ...everything, batchEdit: true, batchDel: true },
    actions: {
      view: { to: ({ id }) => `/short/${id}` },
      batchExtra: [{ intent: "share", icon: "<path d='M1 2'/>", label: "Share selected" }],
    },
    selectedIds: [2],
  });
  const form = /<form method="post" action="[^"]*" id="([^"]+)"/.exec(html)?.[1];
  expect(form).toBeTruthy();
  expect(html).toContain(`class="table-check" name="id" form="${form}" value="1"`);
  expect(html).toMatch(/form="[^"]+" checked="" value="2"|value="2" checked=""/);
  expect(html).toMatch(/<a href="\/short\/1" title="View: x\/s\/one"/);
  expect(html).toContain('value="edit:1"');
  expect(html).toContain('value="delete:2"');
  for (const intent of ["delete", "share"]) {
    expect(html).toMatch(new RegExp(`name="intent" form="[^"]+" value="${intent}"`));
  }
  expect(html).not.toContain("disabled");
});

it("draws each icon of its row actions once, however many rows there are", () => {
  const html = table({
    settings: everything,
    actions: {
      extra: [{ id: "qr", icon: "<path d='M1 2'/>", label: ({ surl }) => `QR: ${surl}`, to: ({ id }) => `/qr/${id}` }],
    },
  });
  const ids = [...html.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(6);
  for (const id of ids) expect(html.split(`<use href="#${id}"/>`)).toHaveLength(rows.length + 1);
  expect(html.match(/M1 2/g)).toHaveLength(1);
  expect(html).toMatch(/<a href="\/qr\/2" title="QR: x\/s\/two"/);
});

it("shows only what its flags enable", () => {
  const html = table();
  expect(html).not.toContain("<form");
  expect(html).not.toContain("checkbox");
  expect(html).not.toContain("table-actions");
  expect(html).toContain('data-label="Leads to"');
  expect(html).toContain("<caption");
});

it("scrolls below a fixed header and is reachable by keyboard", () => {
  expect(table({ settings: { fixed: true } })).toMatch(
    /class="table-scroll table-scroll-fixed" aria-label="My links" tabindex="0"/i,
  );
});

it("is loading, empty, or failed", () => {
  expect(table({ rows: [], settings: { loading: true } })).toContain('aria-busy="true"');
  expect(table({ rows: [], empty: <EmptyState title="No links yet" /> })).toContain("No links yet");
  expect(table({ rows: [] })).toContain("Nothing here yet");
  expect(table({ rows: [], error: <ErrorState text="Try later" /> })).toContain("Try later");
});
