import { expect, it } from "vitest";
import { serverHtml } from "../testing";
import { VisitStatistics } from "./statistics";
import type { VisitQuery } from "./types";

const page: VisitQuery = {
  type: "table",
  people: false,
  startTime: "2026-11-22",
  endTime: "2026-11-21",
  zone: "UTC",
  hasRange: false,
  problem: null,
};

const htmlOf = (more: Partial<VisitQuery>) =>
  serverHtml(<VisitStatistics page={{ ...page, ...more }} tables={null} charts={null} />);

it("links an error in the period to its field", () => {
  expect(htmlOf({})).not.toContain("aria-invalid");
  const html = htmlOf({ problem: { endTime: "Too early" } });
  expect(html).toMatch(/<input id="endTime" aria-invalid="true" aria-describedby="endTime-error"/);
  expect(html).toMatch(/id="endTime-error".*Too early/);
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
  expect(html).toContain("the last 7 days are below");
});
