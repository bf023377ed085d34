import { expect, test } from "vitest";
import type { Context, MountedFeature } from "../context";
import type { Settings } from "../settings.server";
import { createHosts } from "./hosts.server";

const features = [
  { server: { migrations: {}, contentPaths: [/^\/f\//], previewPaths: [/^\/preview\/view$/] } },
] as unknown as MountedFeature[];

function shownAt(host: string, url: string, origins: { fileOrigin?: string; previewOrigin?: string }): string {
  const origin = "https://site.test";
  const settings = { origin, fileOrigin: origin, previewOrigin: origin, ...origins } as Settings;
  return createHosts({ settings, features } as Pick<Context, "settings" | "features">)({ url, headers: { host } });
}

test("a site with one host serves everything, whatever the Host header says", () => {
  for (const host of ["site.test", "127.0.0.1:3000"]) expect(shownAt(host, "/api/words", {})).toBe("everything");
});

test("a host for files serves nothing else", () => {
  const origins = { fileOrigin: "https://files.test" };
  expect(shownAt("files.test", "/f/name.png?as=thumb", origins)).toBe("everything");
  for (const url of ["/", "/api/words", "/preview/view", "/f", "/x?/f/"]) {
    expect(shownAt("files.test", url, origins), url).toBe("nothing");
  }
  expect(shownAt("site.test", "/api/words", origins)).toBe("everything");
});

test("a host for previews serves them, and only pages elsewhere", () => {
  const origins = { previewOrigin: "https://previews.test" };
  expect(shownAt("previews.test", "/preview/view?url=x", origins)).toBe("everything");
  for (const url of ["/", "/api/words", "/f/name.png"])
    expect(shownAt("previews.test", url, origins), url).toBe("pages");
});

test("files and previews may share a host", () => {
  const origins = { fileOrigin: "https://both.test", previewOrigin: "https://both.test" };
  for (const url of ["/f/a.png", "/preview/view"]) expect(shownAt("both.test", url, origins), url).toBe("everything");
  expect(shownAt("both.test", "/api/words", origins)).toBe("pages");
});
