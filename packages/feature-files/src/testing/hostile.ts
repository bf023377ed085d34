import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";

/** A file that a browser or a program might execute or unpack, and the name under which it must be stored. */
export interface HostileFile {
  name: string;
  stored: string;
  bytes: Buffer;
}

/** What a script sets if it runs. */
export const ranMark = "hostileFileRan";

const script = `try { parent.${ranMark} = true } catch {} ${ranMark} = true`;
const html = Buffer.from(`<!doctype html><title>page</title><script>${script}</script><img src=x onerror="${script}">`);
const svg = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`,
);
/** Begins like a GIF and is a valid script as well. */
const gifScript = Buffer.from(`GIF89a=1;${script}//`);
/** A picture's signature before a page: sniffing browsers have displayed such files as HTML. */
const pngPage = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), html]);
/** Unpacks to sixty megabytes. */
const zeros = new Uint8Array(60_000_000);
const bomb = Buffer.from(zipSync({ "zeros.bin": [zeros, { level: 1 }] }));

/** Files that no category lists, each with other bytes. */
export const hostileFiles: HostileFile[] = [
  { name: "page.html", stored: "page.html", bytes: html },
  { name: "page.htm", stored: "page.htm", bytes: Buffer.concat([html, Buffer.from(" ")]) },
  { name: "page.xhtml", stored: "page.xhtml", bytes: Buffer.from(`<html xmlns="http://www.w3.org/1999/xhtml"/>`) },
  { name: "drawing.svg", stored: "drawing.svg", bytes: svg },
  { name: "drawing.svgz", stored: "drawing.svgz", bytes: gzipSync(svg) },
  { name: "feed.xml", stored: "feed.xml", bytes: Buffer.concat([svg, Buffer.from("\n")]) },
  { name: "script.js", stored: "script.js", bytes: Buffer.from(script) },
  { name: "style.css", stored: "style.css", bytes: Buffer.from("*{background:url(//elsewhere.example)}") },
  {
    name: "old.mht",
    stored: "old.mht",
    bytes: Buffer.from("MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<script>"),
  },
  { name: "polyglot.gifjs", stored: "polyglot.gifjs", bytes: gifScript },
  { name: "polyglot.heic", stored: "polyglot.heic", bytes: pngPage },
  { name: "holiday.jpg.html", stored: "holiday.jpg.html", bytes: Buffer.concat([pngPage, html]) },
  { name: "invoice.pdf.exe", stored: "invoice.pdf.exe", bytes: Buffer.from("MZ\u0090\0", "latin1") },
  { name: "turned\u202Egpj.html", stored: "turnedgpj.html", bytes: Buffer.concat([html, Buffer.from("rtl")]) },
  { name: `quoted"; filename="x.txt".zip`, stored: `quoted"; filename="x.txt".zip`, bytes: Buffer.from("PK quotes") },
  { name: "broken\r\nX-Evil: 1.zip", stored: "broken X-Evil_ 1.zip", bytes: Buffer.from("PK lines") },
  { name: "%22%0D%0A%2e%2e.csv", stored: '" %2e%2e.csv', bytes: Buffer.from("=cmd|' /C calc'!A0,1") },
  { name: "../../../etc/cron.d/job.sh", stored: "job.sh", bytes: Buffer.from("#!/bin/sh\nexit 1\n") },
  { name: "program.exe. . .", stored: "program.exe", bytes: Buffer.from("MZ dots") },
  { name: "Makefile", stored: "Makefile", bytes: Buffer.from("all:\n\ttrue\n") },
  { name: "...", stored: "file", bytes: Buffer.from("no name at all") },
  { name: "bomb.zip", stored: "bomb.zip", bytes: bomb },
  { name: "bomb.gz", stored: "bomb.gz", bytes: gzipSync(zeros) },
  { name: "voice.wav", stored: "voice.wav", bytes: Buffer.from("RIFF\0\0\0\0WAVEfmt ") },
  { name: "clip.webm", stored: "clip.webm", bytes: Buffer.from("1a45dfa39f42868101", "hex") },
];
