import { createHash } from "node:crypto";
import { formulaStyle } from "@dozen/ui/formula-style.server";

/**
 * The stylesheet of the public pages. It is part of each page, since a single response then shows everything, and the
 * page's Content-Security-Policy allows this style only.
 */
export const publicStyle = `
:root{color-scheme:light dark;--page:light-dark(#fff,#111318);--soft:light-dark(#f5f6f9,#191c22);--line:light-dark(#e1e4ea,#2d323b);--text:light-dark(#1b1f26,#e8eaee);--muted:light-dark(#596170,#a4abb8);--accent:light-dark(#1f4fc9,#9ab8ff);--key:light-dark(#9a2270,#f2a0d4);--str:light-dark(#1c6b32,#94d8a4);--num:light-dark(#8a4b08,#f0b878);--title:light-dark(#1f4fc9,#9ab8ff);--bad:light-dark(#b3242c,#ff8f86)}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:17px/1.75 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;overflow-wrap:break-word}
:lang(zh-HK) body,body:lang(zh-HK){font-family:-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"PingFang HK","PingFang TC","Microsoft JhengHei","Noto Sans CJK HK",sans-serif}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:1px}
a:focus-visible,summary:focus-visible,pre:focus-visible,.table-scroll:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:4px}
.skip{position:absolute;left:-999px}
.skip:focus{left:16px;top:8px;padding:8px 16px;background:var(--page);z-index:2}
.wrap{max-width:44rem;margin:0 auto;padding:0 20px}
.top{border-bottom:1px solid var(--line)}
.top .wrap{display:flex;flex-wrap:wrap;gap:0 24px;align-items:center;justify-content:space-between;min-height:64px}
.name{font-weight:700;font-size:1.15rem;color:var(--text);text-decoration:none}
.name,.top nav a,.pager a,.shelf a,.author a{display:inline-flex;align-items:center;min-height:44px}
.top nav{display:flex;flex-wrap:wrap;gap:0 20px}
.top nav a{color:var(--muted);text-decoration:none}
.top button{min-height:36px;margin:4px 0;padding:0 14px;border:1px solid var(--line);border-radius:8px;background:var(--soft);color:var(--text);font:inherit;font-size:.9rem;font-weight:600;cursor:pointer}
.top button:hover{border-color:var(--accent)}
.top nav a:hover,.top nav a[aria-current],.line h2 a:hover{color:var(--accent)}
main.wrap{display:block;padding-top:40px;padding-bottom:24px}
h1{margin:0 0 12px;font-size:clamp(1.7rem,5vw,2.35rem);line-height:1.25;letter-spacing:-.015em;text-wrap:balance}
.lead{margin:0 0 24px;color:var(--muted);font-size:1.1rem}
.languages ul{display:flex;flex-wrap:wrap;gap:0 20px;margin:0 0 12px;padding:0;list-style:none;font-size:.9rem}
.languages a{display:inline-flex;align-items:center;min-height:44px}
.languages a[aria-current]{color:var(--text);font-weight:600;text-decoration:none}
.shared{margin:0 0 24px;padding:12px 16px;border-radius:8px;background:var(--soft);color:var(--muted)}
.facts{display:flex;flex-wrap:wrap;gap:0 16px;align-items:center;margin:0;color:var(--muted);font-size:.9rem;font-variant-numeric:tabular-nums}
.facts a{display:inline-flex;align-items:center;min-height:44px;color:inherit}
.line{padding:24px 0;border-bottom:1px solid var(--line)}
.line:first-child{padding-top:0}
.line h2{margin:0 0 4px;font-size:1.35rem;line-height:1.35}
.line h2 a{color:inherit;text-decoration:none}
.line p{margin:4px 0}
.pager{display:flex;justify-content:space-between;gap:16px;margin:24px 0;align-items:center}
.contents{margin:24px 0;padding:4px 20px;border:1px solid var(--line);border-radius:12px;background:var(--soft)}
.contents summary{display:flex;align-items:center;min-height:44px;cursor:pointer;font-weight:600}
.contents ol{margin:0 0 12px;padding:0;list-style:none}
.contents a{display:inline-block;padding:4px 0;min-height:32px;color:var(--text);text-decoration:none}
.contents a:hover{color:var(--accent);text-decoration:underline}
.contents .deep{padding-left:1.25em}
.text{margin-top:32px}
.text>:first-child{margin-top:0}
.text h2,.text h3,.text h4,.text h5,.text h6{margin:2em 0 .6em;line-height:1.35;scroll-margin-top:16px}
.text h2{font-size:1.5rem}.text h3{font-size:1.25rem}.text h4,.text h5,.text h6{font-size:1.05rem}
.text p,.text ul,.text ol,.text blockquote,.text pre,.text table{margin:0 0 1.15em}
.text img{max-width:100%;height:auto;border-radius:8px}
.text blockquote{padding:2px 0 2px 18px;border-left:3px solid var(--line);color:var(--muted)}
.text blockquote>:last-child{margin-bottom:0}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.88em}
:not(pre)>code{padding:.15em .35em;border-radius:5px;background:var(--soft);border:1px solid var(--line)}
pre{padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--soft);overflow-x:auto;line-height:1.6}
pre code{display:block;width:max-content;min-width:100%}
.text .table-scroll{margin:0 0 1.15em;overflow-x:auto}
.text .table-scroll table{margin:0}
.text table{border-collapse:collapse}
.text th,.text td{padding:6px 14px;border:1px solid var(--line);text-align:left}
.text th{background:var(--soft)}
.text hr{margin:2.5em 0;border:0;border-top:1px solid var(--line)}
.text li>p{margin:0}
.text .contains-task-list{padding-left:0}
.text .contains-task-list .contains-task-list{padding-left:1.6em}
.text .task-list-item{list-style:none}
.text .markdown-alert{--alert:var(--title);padding:12px 18px;border-left-color:var(--alert);border-radius:0 8px 8px 0;background:var(--soft);color:inherit}
.text .markdown-alert-tip{--alert:var(--str)}.text .markdown-alert-important{--alert:var(--key)}.text .markdown-alert-warning{--alert:var(--num)}.text .markdown-alert-caution{--alert:var(--bad)}
.text .markdown-alert-title{margin-bottom:4px;color:var(--alert)}
.text dl{margin:0 0 1.15em}
.text dt{font-weight:600}
.text dd{margin:0 0 .5em 1.6em}
.text .code-file{margin:0 0 1.15em}
.text figcaption{padding:4px 16px;border:1px solid var(--line);border-bottom:0;border-radius:12px 12px 0 0;color:var(--muted);font:.82em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.text figcaption+pre{margin:0;border-top-left-radius:0;border-top-right-radius:0}
.code-line{display:block;margin:0 -16px;padding:0 16px 0 13px;border-left:3px solid var(--accent);background:color-mix(in srgb,var(--accent) 12%,transparent);color:inherit}
.text section>h2:first-child{font-size:1.05rem}
.hljs-comment,.hljs-quote,.hljs-meta{color:var(--muted)}
.hljs-keyword,.hljs-selector-tag,.hljs-name,.hljs-tag,.hljs-literal{color:var(--key)}
.hljs-string,.hljs-addition,.hljs-regexp,.hljs-attribute{color:var(--str)}
.hljs-number,.hljs-attr,.hljs-variable,.hljs-type,.hljs-deletion,.hljs-symbol{color:var(--num)}
.hljs-title,.hljs-section,.hljs-built_in,.hljs-selector-class,.hljs-selector-id{color:var(--title)}
.author,.beside,.comments{margin-top:48px;padding-top:28px;border-top:1px solid var(--line)}
.author h2,.comments h2,.shelf h2,.beside h2{margin:0 0 8px;font-size:1.15rem}
.author p{margin:4px 0}
.author ul,.shelf ul{display:flex;flex-wrap:wrap;gap:0 20px;margin:4px 0 0;padding:0;list-style:none}
.beside ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:16px;margin:0;padding:0;list-style:none}
.beside a{display:block;padding:12px 16px;border:1px solid var(--line);border-radius:12px;text-decoration:none;color:var(--text)}
.beside a:hover{border-color:var(--accent)}
.beside span{display:block;color:var(--muted);font-size:.85rem}
.comments ul{margin:0 0 16px;padding:0;list-style:none}
.comments li{padding:16px 0;border-bottom:1px solid var(--line)}
.comments .reply{margin-inline-start:24px}
.comments li p{margin:4px 0 0;white-space:pre-wrap}
.muted{color:var(--muted)}
.small{font-size:.85rem}
.button{display:inline-flex;align-items:center;min-height:44px;padding:0 18px;border:1px solid var(--line);border-radius:8px;background:var(--soft);color:var(--text);text-decoration:none;font-weight:600}
.button:hover{border-color:var(--accent)}
.shelf{margin-top:32px}
.years{margin:0;padding:0;list-style:none}
.years li{display:flex;gap:16px;align-items:baseline;padding:6px 0}
.years a{display:inline-block;padding:5px 0;min-height:34px}
.years time{flex:none;width:4.5em;color:var(--muted);font-size:.9rem;font-variant-numeric:tabular-nums}
.foot{margin-top:56px;border-top:1px solid var(--line);color:var(--muted);font-size:.9rem}
.foot a{display:inline-flex;align-items:center;min-height:56px;color:inherit}
.note{min-height:50vh;display:grid;place-content:center;justify-items:center;text-align:center;gap:8px}
@media print{.top nav,.languages,.contents,.beside,.comments,.foot,.skip{display:none}.top{border:0}body{font-size:11pt}a{color:inherit}.text a[href^="http"]::after{content:" (" attr(href) ")";font-size:.85em}pre{white-space:pre-wrap}pre,img,table{break-inside:avoid}h1,h2,h3{break-after:avoid}}
${formulaStyle}`;

/** The CSP source that allows this stylesheet. */
export const publicStyleSource = `'sha256-${createHash("sha256").update(publicStyle).digest("base64")}'`;
