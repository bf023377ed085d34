import { afterAll, describe, expect, test } from "vitest";
import { formatted } from "../../testing/formatting";
import { formatText } from "../format.server";
import { formatWorkers } from "../workers.server";

afterAll(() => formatWorkers.close());

describe("SQL", () => {
  test.each([
    [
      "PostgreSQL's operators",
      "select j @> '{}', a->>'b', c::text from t",
      "select\n  j @> '{}',\n  a ->> 'b',\n  c::text\nfrom\n  t\n",
    ],
    ["dollar quotes", "do $$ begin  end $$", "do $$ begin  end $$\n"],
    ["PostgreSQL's escapes", "select E'a\\'b' from t", "select\n  E'a\\'b'\nfrom\n  t\n"],
    ["named arguments", "select f(n => 1) from t", "select\n  f (n => 1)\nfrom\n  t\n"],
    ["MySQL's remarks", "select 1 # remark\nfrom t", "select\n  1 # remark\nfrom\n  t\n"],
    ["MySQL's names", "select `a b` from t where c<=>d", "select\n  `a b`\nfrom\n  t\nwhere\n  c <=> d\n"],
    ["T-SQL's names", "select [a b], @v, N'x' from [t]", "select\n  [a b],\n  @v,\n  N'x'\nfrom\n  [t]\n"],
    ["Oracle's quotes", "select q'[it's]' from dual", "select\n  q'[it's]'\nfrom\n  dual\n"],
    ["numbers", "select 1.10, 1E5, 0x1F from t", "select\n  1.10,\n  1E5,\n  0x1F\nfrom\n  t\n"],
  ])("detects the dialect by %s", async (_name, content, output) => {
    expect(await formatted("sql", content)).toBe(output);
  });

  test("is formatted in the chosen dialect, or reports what does not belong to it", async () => {
    const job = { type: "sql", content: "select E'a' from t", indent: "2", work: "format" } as const;
    expect((await formatText({ ...job, dialect: "postgresql" }, "ada")).problems).toEqual([]);
    const { output, problems } = await formatText({ ...job, dialect: "sql" }, "ada");
    expect(output).toBe(job.content);
    expect(problems).toMatchObject([{ line: 1, column: 8 }]);
  });
});
