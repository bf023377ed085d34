import { afterAll, describe, expect, test } from "vitest";
import { format, formatted, minify } from "../../testing/formatting";
import { formatWorkers } from "../workers.server";

afterAll(() => formatWorkers.close());

// spec:tools-40
describe("XML", () => {
  test.each([
    [
      "an internal subset",
      '<!DOCTYPE r [<!ENTITY e "x]>">]><r>&e;</r>',
      '<!DOCTYPE r [<!ENTITY e "x]>">]>\n<r>&e;</r>\n',
    ],
    ["elements on one line", "<a><b>x</b><c>y</c></a>", "<a>\n  <b>x</b>\n  <c>y</c>\n</a>\n"],
    ["text beside elements", "<p>a <b>b</b> <i>c</i></p>", "<p>a <b>b</b> <i>c</i></p>\n"],
    [
      "elements that have text elsewhere",
      "<r><p>a <b>b</b></p><p><b>x</b> <b>y</b></p></r>",
      "<r>\n  <p>a <b>b</b></p>\n  <p><b>x</b> <b>y</b></p>\n</r>\n",
    ],
    ["only blanks", "<r><t>&#160;</t><t> </t></r>", "<r>\n  <t>&#160;</t>\n  <t> </t>\n</r>\n"],
    ["xml:space", '<r><t xml:space="preserve"> <b/> </t></r>', '<r>\n  <t xml:space="preserve"> <b/> </t>\n</r>\n'],
    ["CDATA", "<r><a/> <![CDATA[ < ]]> </r>", "<r><a/> <![CDATA[ < ]]> </r>\n"],
    [
      "pieces of text in SVG",
      '<svg xmlns="http://www.w3.org/2000/svg"><text><tspan>a</tspan><tspan>b</tspan></text></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg">\n  <text><tspan>a</tspan><tspan>b</tspan></text>\n</svg>\n',
    ],
    ["attributes as written", "<a b = '1'\n  c=\"&#10;x\"/>", "<a b='1' c=\"&#10;x\"/>\n"],
    [
      "comments and instructions",
      "<?xml version='1.0'?><!-- x --><a><?y z?><b/></a>",
      "<?xml version='1.0'?>\n<!-- x -->\n<a>\n  <?y z?>\n  <b/>\n</a>\n",
    ],
  ])("keeps what is read in %s", async (_name, content, output) => {
    expect(await formatted("xml", content)).toBe(output);
  });

  test.each([
    ["<a><b></a></b>", 1, 7],
    ["<A>x</a>", 1, 5],
    ["<a>x & y</a>", 1, 6],
    ["<a>\n<b c=1/></a>", 2, 6],
    ['<a b="1" b="2"/>', 1, 16],
    ["<a/><b/>", 1, 7],
    ["<a>&nbsp;</a>", 1, 9],
    ["<a>]]></a>", 1, 6],
  ])("is refused where it is not well-formed: %j", async (content, line, column) => {
    for (const result of [await format("xml", content), await minify("xml", content)]) {
      expect(result).toMatchObject({ output: content, problems: [{ line, column }] });
    }
  });
});
