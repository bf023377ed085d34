import { expect, test } from "vitest";
import { withoutShortcodes } from "./wordpress-codes.js";

const pictures = new Map([
  ["7", "https://example.com/a.png"],
  ["8", "https://example.com/b.png?x=1&y=2"],
]);

// spec:blog-39
test.each([
  [
    "a gallery",
    '[gallery ids="7,8"]',
    '<p><img src="https://example.com/a.png"></p>\n<p><img src="https://example.com/b.png?x=1&amp;y=2"></p>',
  ],
  ["code", '[code lang="js"]\nlet a;\n[/code]', '<pre><code class="language-js">let a;\n</code></pre>'],
  ["code by its language", "a[php]echo 1;[/php]b", 'a<pre><code class="language-php">echo 1;</code></pre>b'],
  ["a caption", '[caption id="attachment_7" width="300"]<img src="a.png"> A cat[/caption]', '<img src="a.png"> A cat'],
  [
    "an address",
    "[embed]https://example.com/?a=1&amp;b=2[/embed]",
    '<p><a href="https://example.com/?a=1&amp;b=2">https://example.com/?a=1&amp;b=2</a></p>',
  ],
  ["a film", "[youtube https://youtu.be/x]", '<p><a href="https://youtu.be/x">https://youtu.be/x</a></p>'],
  [
    "a video",
    '[video width="640" mp4="https://example.com/v.mp4"][/video]',
    '<video src="https://example.com/v.mp4"></video>',
  ],
  ["what is written as an example", "[[gallery]]", "[gallery]"],
])("%s of WordPress becomes HTML", (_, source, html) => {
  expect(withoutShortcodes(source, pictures)).toEqual({ text: html, left: 0 });
});

// spec:blog-39
test.each([
  ["a form", '[contact-form-7 id="1" title="x"]', 1],
  ["a gallery of pictures that the export lacks", '[gallery ids="7,9"]', 1],
  ["two boxes", "[box]a[/box] [box]b[/box]", 2],
  ["an address that is none", '[video src="javascript:alert(1)"]', 1],
  ["words in brackets", "a[1] [sic] [see below] [[x] [", 0],
  ["a link of Markdown", "[text](https://example.com)", 0],
])("%s stays in the text and is counted", (_, source, left) => {
  expect(withoutShortcodes(source, pictures)).toEqual({ text: source, left });
});
