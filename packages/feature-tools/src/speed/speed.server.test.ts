import { readSettings } from "@dozen/core/settings.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import {
  type ApiClient,
  apiClient,
  apiUser,
  plainFetch,
  type RunningServer,
  serveHandlers,
} from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import feature from "../feature";
import { toolsSettings } from "../settings";
import { createSpeedHandler } from "./bytes.server";
import { jitterOf, median } from "./measure";
import { serverOrigins } from "./servers.server";
import { goodFor, loadGrade, packResult, type SpeedTarget, unpackResult } from "./speed";

const tokyo = {
  name: "Tokyo",
  down: "https://speed.example/garbage.php?ckSize={megabytes}",
  up: "https://speed.example/empty.php",
  ping: "https://speed.example/empty.php",
};

eachDatabase("the speed test's calls and bytes", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  let anna: ApiClient;
  let bytes: RunningServer;
  let target: SpeedTarget;

  beforeAll(async () => {
    context = await makeContext({ features: [feature], env: { SPEED_SERVERS: JSON.stringify([tokyo]) } });
    nobody = await apiClient(context);
    anna = (await apiUser(context, nobody)).api;
    bytes = await serveHandlers(createSpeedHandler(context));
    target = await targetOf(1);
  });
  afterAll(async () => {
    await bytes?.close();
    await nobody?.close();
  });

  async function targetOf(sid: number): Promise<SpeedTarget> {
    return ((await anna.get("/speed", { sid: String(sid) })).data as unknown as { data: SpeedTarget }).data;
  }

  const down = (wanted: string, ticketed = target.down) =>
    plainFetch(`${bytes.url}${ticketed.replace("{bytes}", wanted)}`);

  test("lists this server first and the operator's after it", async () => {
    expect((await anna.get("/speed/servers")).data.list).toEqual([
      { id: 1, name: "This server" },
      { id: 2, name: "Tokyo" },
    ]);
    expect(await targetOf(2)).toMatchObject(tokyo);
    expect((await anna.get("/speed", { sid: "3" })).code).toBe(404);
    expect((await nobody.get("/speed", { sid: "1" })).code).toBe(401);
    expect(serverOrigins(context)).toEqual(["https://speed.example"]);
  });

  test("sends exactly the requested bytes, which cannot be compressed", async () => {
    const response = await down("3000001");
    const body = new Uint8Array(await response.arrayBuffer());
    expect(body).toHaveLength(3_000_001);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(new Set(body.subarray(0, 10_000)).size).toBe(256);
  });

  test("receives bytes and responds to pings", async () => {
    const up = await plainFetch(`${bytes.url}${target.up}`, { method: "POST", body: new Uint8Array(2_000_000) });
    expect(up.status).toBe(204);
    expect((await plainFetch(`${bytes.url}${target.ping}`)).status).toBe(204);
  });

  test("refuses requests without a ticket, and with a forged or expired one", async () => {
    expect((await plainFetch(`${bytes.url}/speed/down?bytes=10`)).status).toBe(403);
    expect((await down("10", target.down.replace(/ticket=\d/, "ticket=9"))).status).toBe(403);
    const before = await targetOf(1);
    context.clock.move(121_000);
    expect((await down("10", before.down)).status).toBe(403);
    target = await targetOf(1);
    expect((await down("10")).status).toBe(200);
    expect((await plainFetch(`${bytes.url}${target.up}`)).status).toBe(405);
  });

  test("stops before one user takes the whole connection", async () => {
    const bob = (await apiUser(context, nobody)).api;
    const { data } = (await bob.get("/speed")).data as unknown as { data: SpeedTarget };
    const statuses: number[] = [];
    for (let turn = 0; turn < 81; turn += 1) {
      const response = await fetch(`${bytes.url}${data.down.replace("{bytes}", "100000000")}`);
      statuses.push(response.status);
      await response.body?.cancel();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(80);
    expect(statuses.at(-1)).toBe(429);
  }, 60_000);
});

describe("results of a measurement", () => {
  const fine = { down: 180, up: 40, ping: 12, jitter: 2, loaded: 30 };

  test("are graded by how much load slows down other traffic", () => {
    expect([20, 60, 150, 350, 900].map((loaded) => loadGrade({ ping: 12, loaded }))).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("say what the connection is good for", () => {
    expect(goodFor(fine)).toEqual({ pages: true, calls: true, video: true, games: true, backup: true });
    expect(goodFor({ ...fine, down: 6, up: 2, ping: 90 })).toEqual({
      pages: true,
      calls: false,
      video: false,
      games: false,
      backup: false,
    });
  });

  test("can be part of an address", () => {
    expect(unpackResult(packResult({ ...fine, down: 181.237 }))).toEqual({ ...fine, down: 181 });
    for (const text of ["", "1_2_3", "1_2_3_4_x", "1_2_3_4_5_6", "<b>_1_1_1_1"]) expect(unpackResult(text)).toBeNull();
  });

  test("contain the median and the jitter of round trips", () => {
    expect([median([3, 1, 2]), median([1, 2, 3, 4]), median([])]).toEqual([2, 2.5, 0]);
    expect([jitterOf([10, 12, 11]), jitterOf([10])]).toEqual([1.5, 0]);
  });

  test("are impossible when SPEED_SERVERS is invalid, because the site refuses to start", () => {
    const declared = [{ id: "tools", settings: toolsSettings }];
    expect(() => readSettings({ SPEED_SERVERS: '[{"name":"x"}]' }, declared)).toThrow(
      /SPEED_SERVERS must be JSON such as/,
    );
  });
});
