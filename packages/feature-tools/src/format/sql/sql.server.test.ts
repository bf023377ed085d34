import { afterAll, describe, expect, test } from "vitest";
import { format, formatted } from "../../testing/formatting";
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
    [
      "operators of PostgreSQL's extensions",
      "select a<<->b, c&&d, e-|-f from t order by g<=>'[1]'",
      "select\n  a <<-> b,\n  c && d,\n  e -|- f\nfrom\n  t\norder by\n  g <=> '[1]'\n",
    ],
    ["comments within comments", "select 1 /* a /* b */ c */, 2", "select\n  1 /* a /* b */ c */,\n  2\n"],
    [
      "T-SQL's assignments and names of temporary tables",
      "set @x+=1;select a from #b where c!<1",
      "set\n  @x += 1;\n\nselect\n  a\nfrom\n  #b\nwhere\n  c !< 1\n",
    ],
    ["Oracle's inequality", "select a from dual where b^=1", "select\n  a\nfrom\n  dual\nwhere\n  b ^= 1\n"],
    ["Oracle's own quotes", "select q'!it's!' from dual", "select\n  q'!it's!'\nfrom\n  dual\n"],
    ["backslashes that escape nothing", "select a from b where c='\\'", "select\n  a\nfrom\n  b\nwhere\n  c = '\\'\n"],
    ["BigQuery's types", "select struct<a int64>(1)", "select\n  STRUCT<a INT64> (1)\n"],
    [
      "marks of templates",
      "select * from {{ ref('a') }} where b=#{b}",
      "select\n  *\nfrom\n  {{ ref('a') }}\nwhere\n  b = #{b}\n",
    ],
    [
      "named parameters",
      "select a from b where c=:c and d=?",
      "select\n  a\nfrom\n  b\nwhere\n  c = :c\n  and d = ?\n",
    ],
    ["numbers", "select 1.10, 1E5, 0x1F from t", "select\n  1.10,\n  1E5,\n  0x1F\nfrom\n  t\n"],
  ])("detects the dialect by %s", async (_name, content, output) => {
    expect(await formatted("sql", content)).toBe(output);
  });

  // spec:tools-54
  test.each([
    [
      "psql",
      "\\echo 'a\nselect  1;\n\n\\if :b\nselect  2 \\gset\n",
      "\\echo 'a\nselect\n  1;\n\n\\if :b\nselect\n  2\n\\gset\n",
    ],
    [
      "COPY with data",
      "copy a (b) from stdin;\nit's  1\n\\.\nselect  2;",
      "copy a (b)\nfrom\n  stdin;\nit's  1\n\\.\nselect\n  2;\n",
    ],
    [
      "mysql's delimiters",
      "DELIMITER //\ncreate procedure a()  begin select 1; end//\ndelimiter ;\ncall  a();",
      "DELIMITER //\ncreate procedure a()  begin select 1; end//\ndelimiter ;\ncall a ();\n",
    ],
    ["SQL*Plus", "begin\nnull;\nend;\n/\nselect  1 from dual;", "begin null;\n\nend;\n/\nselect\n  1\nfrom\n  dual;\n"],
    ["sqlite3", ".mode csv\nselect  1;", ".mode csv\nselect\n  1;\n"],
  ])("keeps commands of its clients: %s", async (_name, content, output) => {
    expect(await formatted("sql", content)).toBe(output);
  });

  test("reports a mistake behind a command at its line", async () => {
    const { problems } = await format("sql", "\\echo a\nselect 1;\n\\echo b\nselect * from (;\n");
    expect(problems).toMatchObject([{ line: 4 }]);
  });

  test("is formatted in the chosen dialect, or reports what does not belong to it", async () => {
    const job = { type: "sql", content: "select E'a' from t", indent: "2", work: "format" } as const;
    expect((await formatText({ ...job, dialect: "postgresql" }, "ada")).problems).toEqual([]);
    const { output, problems } = await formatText({ ...job, dialect: "sql" }, "ada");
    expect(output).toBe(job.content);
    expect(problems).toMatchObject([{ line: 1, column: 8 }]);
  });
});
