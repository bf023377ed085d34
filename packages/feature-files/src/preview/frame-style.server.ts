import { formulaStyle } from "@dozen/ui/formula-style.server";

const dark = `
  --page: #16181d; --paper: #1e2127; --text: #e4e6eb; --muted: #a3a9b5; --line: #363b45; --head: #262a32; --link: #8ab4ff;
  --key: #ff8f86; --word: #9ecbff; --name: #d2a8ff; --number: #79c0ff; --comment: #9aa3af; color-scheme: dark;`;

const latin = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial';
/** The same fonts as on the surrounding page. */
const font = `${latin}, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif`;
const fontHk = `${latin}, "PingFang HK", "PingFang TC", "Microsoft JhengHei", "Noto Sans CJK HK", "Noto Sans TC", sans-serif`;

/** Text colors have a contrast of at least 4.5 to 1 in both schemes. */
export const frameStyle = `
:root {
  --page: #f3f4f6; --paper: #fff; --text: #1d2129; --muted: #555c69; --line: #d9dce2; --head: #f0f1f4; --link: #1a56c4;
  --key: #b3242c; --word: #0a3069; --name: #6639ba; --number: #0550ae; --comment: #57606a; color-scheme: light;
}
@media (prefers-color-scheme: dark) { :root:not([data-mode="light"]) {${dark}} }
:root[data-mode="dark"] {${dark}}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 ${font}; }
:lang(zh-HK) body { font-family: ${fontHk}; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.note { margin: 0; padding: 8px 16px; background: var(--head); border-bottom: 1px solid var(--line); color: var(--muted); font-size: 14px; }
.note.alone { padding: 48px 16px; text-align: center; background: none; border: 0; font-size: 16px; }
.paper { max-width: 50rem; margin: 24px auto; padding: clamp(20px, 6vw, 64px); background: var(--paper); border: 1px solid var(--line); border-radius: 4px; overflow-wrap: anywhere; }
.paper > :first-child { margin-top: 0; }
.paper h1, .paper h2, .paper h3 { line-height: 1.3; margin: 1.6em 0 .6em; }
.paper img { max-width: 100%; height: auto; }
.paper table { display: block; overflow-x: auto; border-collapse: collapse; margin: 1em 0; }
.paper th, .paper td { border: 1px solid var(--line); padding: 6px 12px; text-align: start; }
.paper blockquote { margin: 1em 0; padding-inline-start: 16px; border-inline-start: 4px solid var(--line); color: var(--muted); }
.paper .contains-task-list { padding-inline-start: 0; }
.paper .contains-task-list .contains-task-list { padding-inline-start: 1.6em; }
.paper .task-list-item { list-style: none; }
.paper .markdown-alert { --alert: var(--link); padding: 12px 16px; border-color: var(--alert); background: var(--head); color: inherit; }
.paper .markdown-alert > p { margin: 4px 0; }
.paper .markdown-alert-tip { --alert: var(--word); }
.paper .markdown-alert-important { --alert: var(--name); }
.paper .markdown-alert-warning, .paper .markdown-alert-caution { --alert: var(--key); }
.paper .markdown-alert-title { color: var(--alert); }
.paper dt { font-weight: 600; }
.paper dd { margin: 0 0 .5em 1.6em; }
.paper .code-file { margin: 1em 0; }
.paper figcaption { padding: 4px 16px; background: var(--head); border-radius: 6px 6px 0 0; border-bottom: 1px solid var(--line); color: var(--muted); font: .85em ui-monospace, Consolas, monospace; }
.paper figcaption + pre { margin: 0; border-start-start-radius: 0; border-start-end-radius: 0; }
.paper .code-line { display: block; margin: 0 -16px; padding: 0 16px 0 13px; border-inline-start: 3px solid var(--link); background: color-mix(in srgb, var(--link) 12%, transparent); color: inherit; }
.paper code { background: var(--head); padding: .1em .35em; border-radius: 4px; font: .9em ui-monospace, Consolas, monospace; }
.paper pre { background: var(--head); padding: 16px; border-radius: 6px; overflow-x: auto; }
.paper pre code { display: block; width: max-content; min-width: 100%; padding: 0; background: none; }
.paper hr { border: 0; border-top: 1px solid var(--line); }
.code { counter-reset: line; margin: 0; padding: 16px 0; overflow-x: auto; background: var(--paper); min-height: 100vh; font: 13px/1.6 ui-monospace, Consolas, "Noto Sans Mono CJK SC", monospace; tab-size: 4; }
.code .line::before { counter-increment: line; content: counter(line); display: inline-block; width: 3.5em; padding-inline-end: 1em; text-align: end; color: var(--muted); user-select: none; }
.hljs-comment, .hljs-quote { color: var(--comment); }
.hljs-keyword, .hljs-selector-tag, .hljs-deletion { color: var(--key); }
.hljs-string, .hljs-regexp, .hljs-addition, .hljs-attribute { color: var(--word); }
.hljs-title, .hljs-name, .hljs-section { color: var(--name); }
.hljs-number, .hljs-literal, .hljs-attr, .hljs-built_in, .hljs-variable { color: var(--number); }
.sheets { position: sticky; top: 0; z-index: 2; display: flex; gap: 4px; overflow-x: auto; padding: 0 8px; background: var(--paper); border-bottom: 1px solid var(--line); }
.sheets a { flex: none; min-height: 44px; display: flex; align-items: center; padding: 0 14px; color: var(--text); text-decoration: none; border-bottom: 2px solid transparent; }
.sheets a[aria-current] { border-color: var(--link); color: var(--link); font-weight: 600; }
.sheet { overflow: auto; }
.sheet table { border-collapse: collapse; background: var(--paper); font-size: 14px; font-variant-numeric: tabular-nums; }
.sheet th, .sheet td { border: 1px solid var(--line); padding: 4px 10px; max-width: 24rem; white-space: pre-line; overflow-wrap: break-word; vertical-align: top; min-width: 4rem; }
.sheet th, .sheet thead td { background: var(--head); color: var(--muted); font-weight: 500; min-width: 0; }
.sheet td.number { text-align: end; }
.picture { margin: 24px; text-align: center; }
.picture img { max-width: 100%; background: #fff; }
.plain { white-space: pre-wrap; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; max-width: 50rem; margin: 24px auto 0; padding: 0 16px; overflow-wrap: anywhere; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; }
.entries { overflow-x: auto; padding: 0 0 24px; }
.entries table { width: 100%; border-collapse: collapse; background: var(--paper); font-variant-numeric: tabular-nums; }
.entries th, .entries td { border-bottom: 1px solid var(--line); padding: 8px 16px; text-align: start; vertical-align: top; white-space: nowrap; }
.entries thead th { background: var(--head); color: var(--muted); font-weight: 500; font-size: 14px; }
.entries tbody th { font-weight: 400; white-space: pre-wrap; overflow-wrap: anywhere; min-width: 12rem; }
.entries .number { text-align: end; }
.slides { display: grid; gap: 24px; padding: clamp(8px, 3vw, 32px); max-width: 72rem; margin: 0 auto; }
.slide { position: relative; container-type: inline-size; overflow: hidden; background: #fff; color: #000; border: 1px solid var(--line); border-radius: 4px; box-shadow: 0 2px 12px rgb(0 0 0 / .12); }
.slide .shape { position: absolute; display: flex; flex-direction: column; padding: .5cqw 1cqw; overflow-wrap: anywhere; }
.slide img.shape { padding: 0; object-fit: fill; }
.slide .missing { align-items: center; justify-content: center; background: #e8eaee; color: #4a505c; font-size: 1.6cqw; }
.slide p { position: relative; margin: 0; line-height: 1.2; white-space: pre-wrap; }
.running { color: var(--muted, #6b7280); font-size: .85em; white-space: pre-wrap; border-block: 1px solid var(--line); padding: .25rem 0; margin-block: .5rem; }
.slide .data { overflow: auto; font-size: 1.4cqw; background: #fff; }
.slide .data table { height: auto; }
.slide .bullet { position: absolute; inset-inline-start: 0; }
.slide table { width: 100%; height: 100%; border-collapse: collapse; }
.slide td { border: 1px solid #bbb; padding: .4cqw .8cqw; vertical-align: top; }
${formulaStyle}`;
