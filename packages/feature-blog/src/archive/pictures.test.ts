import { expect, test } from "vitest";
import { pathsOf, pictureAddresses, withPictures } from "./pictures";

test.each([
  ["![a](x.png)", ["x.png"]],
  ['![a]( <x.png> "t") ![b](../y.jpg)', ["x.png", "../y.jpg"]],
  ["[link](x.png)", []],
  ["   [ref]: x.png 'title'\n    [code]: y.png", ["x.png"]],
  ["<IMG alt='>' src='x.png'>", []],
  ["<p><img alt=a src=\"x.png\"/><img src='y.png'></p>", ["x.png", "y.png"]],
  ["~~~\n![a](x.png)\n```\n~~~\n![b](y.png)", ["y.png"]],
  ["````md\n```\n![a](x.png)\n```\n````\n![b](y.png)", ["y.png"]],
  ["![a](x.png) ![b](x.png)", ["x.png"]],
])("%j shows %j", (markdown, addresses) => {
  expect(pictureAddresses(markdown)).toEqual(addresses);
  expect(withPictures(markdown, () => null)).toBe(markdown);
});

test("looks for a picture where other programs store them", () => {
  expect(pathsOf("posts/tea.md", "./a%20b.png?x#y")).toEqual([
    "posts/a b.png",
    "posts/tea/a b.png",
    "a b.png",
    "static/a b.png",
    "source/a b.png",
  ]);
  expect(pathsOf("posts/tea.md", "../img/a.png")[0]).toBe("img/a.png");
  expect(pathsOf("posts/tea.md", "/img/a.png")).toEqual(["img/a.png", "static/img/a.png", "source/img/a.png"]);
  for (const address of ["https://example.com/a.png", "//example.com/a.png", "data:image/png;base64,x.png", "a.svg"]) {
    expect(pathsOf("tea.md", address)).toEqual([]);
  }
  expect(pathsOf("tea.md", "%zz.png")).toContain("%zz.png");
});

test("finds pictures quickly in any text", () => {
  const pieces = ["![", "![a](", "<img ", "[a]: ", "```", "<img src='", "![[]("];
  for (const piece of pieces)
    expect(pictureAddresses(piece.repeat(200_000 / piece.length)).length).toBeLessThan(200_000);
});
