import { apiUser } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { eachCalled } from "../testing/callers";

eachCalled("the QR call", (by) => {
  test("draws an address as SVG, and as PNG on request", async () => {
    const svg = await by.anna.get("/qrcode", { url: "https://example.com/" });
    expect(svg.headers.get("content-type")).toBe("image/svg+xml");
    expect(svg.data).toMatch(/^<svg /);
    const png = await by.anna.get("/qrcode", { url: "https://example.com/", type: "png" });
    expect(png.headers.get("content-type")).toBe("image/png");
  });

  test.each([
    ["", "Cannot be empty"],
    ["example", "Enter a URL such as https://example.com"],
    ["https://a.example https://b.example", "At most 1 URL"],
    [`https://a.example/${"x".repeat(1024)}`, "At most 1024 characters"],
  ])("refuses %j with code 102", async (url, info) => {
    expect(await by.anna.get("/qrcode", { url })).toMatchObject({ status: 200, code: 102, data: { info } });
  });

  test("allows one user 120 codes a minute", async () => {
    const bob = (await apiUser(by.context, by.nobody)).api;
    const codes: number[] = [];
    for (let turn = 0; turn < 121; turn += 1) codes.push((await bob.get("/qrcode", { url: "nonsense" })).code);
    expect(codes.filter((code) => code === 102)).toHaveLength(120);
    expect(codes.at(-1)).toBe(429);
  });

  test("asks visitors to sign in", async () => {
    expect((await by.nobody.get("/qrcode", { url: "https://example.com" })).code).toBe(401);
  });
});
