import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Booted, boot } from "@dozen/core/boot.server";
import { randomToken } from "@dozen/core/crypto/hash.server";
import { locales } from "@dozen/core/locale";
import { declaredQuotas } from "@dozen/core/quotas.server";
import { createUser, findUser, userConfig } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext, testContext } from "@dozen/core/testing/context";
import { apiClient, apiUser, signedInUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import manifest from "../../../package.json" with { type: "json" };
import { features } from "../app/features.server";
import { operate } from "../operator";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const keys = { SECRET_KEYS: randomToken() };

interface Outcome {
  code: number;
  printed: string;
  refused: string;
}

/** Runs `npm run admin -- …` in a process with these environment variables. */
function runProcess(env: Record<string, string>, args: string[]): Promise<Outcome> {
  const [, ...command] = manifest.scripts.admin.split(" ");
  const environment = { NODE_ENV: "production" as const, PATH: process.env.PATH, ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [...command, ...args], { cwd: root, env: environment }, (error, printed, refused) =>
      resolve({ code: error ? Number(error.code) : 0, printed: printed.trim(), refused: refused.trim() }),
    );
  });
}

/** Invalid commands, and the error messages that the command line prints. */
const refusals: [args: string[], words: string | RegExp][] = [
  [["nonsense"], "error: unknown command 'nonsense'"],
  [["status", "more"], /too many arguments for 'status'/],
  [["close", "--wy", "x"], /unknown option '--wy'/],
  [["invite-only"], "error: missing required argument 'on|off'"],
  [["invite-only", "maybe"], "Say on or off"],
  [["text", "enUk", "name"], "The locale must be one of zhCn, zhHk, enUs"],
  [["text", "enUs", "toString"], /^No text is called toString: name, welcome_title/],
  [["text", "enUs", "about", "@/nowhere/about.txt"], /no such file.*\/nowhere\/about\.txt/],
  [["log-add", "enUs", " ", "Faster"], "An entry of the update log needs a title"],
  [["invite-create", "many"], "Between 1 and 1000 invites at once."],
  [["f2a-off", "nobody@example.com"], "There is no account nobody@example.com."],
  [["quota", "nobody@example.com"], "There is no account nobody@example.com."],
  [["message", "nobody", "Hello", "You"], /^Nobody is called nobody: /],
  [["message", "all", "x".repeat(101), "You"], "The title has more than 100 characters."],
  [["user-show", "nobody@example.com"], "There is no account nobody@example.com."],
  [["user-lift", "nobody"], "There is no account nobody."],
  [["audit", "--limit", "0"], "The limit must be a whole number from 1: 0"],
  [["feedback-list", "--limit", "few"], "The limit must be a whole number from 1: few"],
  [["feedback-answer", "nothing", "Hello"], "There is no feedback nothing."],
];

eachDatabase("the operator's commands", (makeContext) => {
  let context: TestContext;
  let env: ReturnType<typeof variablesOf>;
  let desk: Booted;

  beforeAll(async () => {
    context = await makeContext({ features, env: keys });
    env = variablesOf(context);
    desk = await boot({ features, env, withoutJobs: true });
  });
  afterAll(() => desk?.close());

  /** Runs a command in its own context, on the data of the site whose context is `context`. */
  async function outcomeOf(args: string[]): Promise<Outcome> {
    const printed: string[] = [];
    const refused: string[] = [];
    const code = await operate(args, {
      env: { ...env, OPERATOR: "grace" },
      fromFile: new Set(),
      open: async () => ({ context: desk.context, close: async () => {} }),
      prepare: async () => ({ settings: desk.context.settings, mounted: desk.context.features }),
      print: (text) => printed.push(text),
      complain: (text) => refused.push(text),
    });
    return { code, printed: printed.join("\n").trim(), refused: refused.join("\n").trim() };
  }

  /** Returns the output of a command, and expects it to succeed without an error message. */
  async function run(...args: string[]): Promise<string> {
    const { printed, ...rest } = await outcomeOf(args);
    expect({ args, ...rest }).toEqual({ args, code: 0, refused: "" });
    return printed;
  }

  test("prints settings without their secrets", async () => {
    const lines = (await run("settings")).split("\n");
    expect(lines).toContain("PORT=3000  (default)");
    expect(lines).toContain("SECRET_KEYS=***  (environment)");
    expect(lines).toContain(`DATA_DIR=${env.DATA_DIR}  (environment)`);
  });

  test("closes and opens the site, and asks for invite codes", async () => {
    expect(await run("close", "--why", "Moving house", "--until", "2027-01-31")).toBe("The site is closed.");
    expect(JSON.parse(await run("status"))).toEqual({
      is_close: 1,
      close_des: "Moving house",
      close_date: "2027-01-31",
      is_invite: 0,
    });
    expect(await run("invite-only", "on")).toBe("Invite codes are required.");
    expect(await run("open")).toBe("The site is open.");
    expect(JSON.parse(await run("status"))).toEqual({ is_close: 0, close_des: "", close_date: "", is_invite: 1 });
    expect(await run("invite-only", "off")).toBe("Invite codes are not required.");
    const codes = (await run("invite-create", "2")).split("\n");
    expect(codes).toEqual([expect.stringMatching(/^[A-Z0-9]{6}$/), expect.stringMatching(/^[A-Z0-9]{6}$/)]);
    const listed = await run("invite-list");
    for (const code of codes) expect(listed).toContain(code);
  });

  /** The quotas of the mounted features as the command names them. */
  const quotaNames = () => declaredQuotas(context).map(({ name }) => name.replace(/_sum$/, ""));

  test("sends messages to users and replies to their feedback", async () => {
    const client = await apiClient(context);
    const { user, api } = await apiUser(context, client, { email: "ada@example.com" });
    await api.post("/feed", { name: "An idea", type: 1, des: "More colours" });
    const [id = ""] = (await run("feedback-list", "--limit", "5")).split(" ");
    expect(await run("feedback-answer", id, "They come")).toBe(`Replied to ${id}.`);
    expect(await run("feedback-list")).toBe("No feedback waits for a reply.");
    expect(await run("feedback-list", "--all")).toContain("Reply: They come");
    await run("message", "ada@example.com", "Hello", "You alone", "--title-zh-cn", "你好");
    await run("message", "all", "Hello", "Everybody");
    const { list } = (await api.get("/msgs", { type: "1" })).data;
    expect(list.map(({ content }: { content: string }) => content).sort()).toEqual(["Everybody", "You alone"]);
    expect((await api.get("/msgs", { type: "2" })).data.list).toMatchObject([{ content: "They come" }]);

    const [name = ""] = quotaNames();
    expect(await run("quota", "ada@example.com", name, "5")).toBe(`Set ${name} of ada@example.com to 5.`);
    expect(await run("quota", "ada@example.com")).toMatch(new RegExp(`^${name} +5$`, "m"));
    expect((await api.get("/info")).data.data.config[`${name}_sum`]).toBe(5);
    expect(await run("quota", "ada@example.com", name, "default")).toContain("default");
    expect(await run("quota", "ada@example.com", name)).toBe("default");
    expect(await run("f2a-off", "ada@example.com")).toMatch(/Two-factor of ada@example.com is off\.$/);
    expect(userConfig((await findUser(context, user.id)) ?? { config: "" }).f2a).not.toBe(true);
    await client.close();
  });

  test("sets texts in each language, and a running site shows them", async () => {
    const usual = await context.site.base("zhHk");
    for (const locale of locales) await run("text", locale, "welcome_title", `Hello ${locale}`);
    const file = join(context.settings.dataDir, "about.txt");
    await writeFile(file, "多行\n文字\n");
    expect(await run("text", "zhHk", "about", `@${file}`)).toBe("Set about in zhHk.");
    expect(await run("text", "zhHk", "about")).toBe("多行\n文字");
    context.clock.move(2000);
    for (const locale of locales) {
      expect((await context.site.base(locale)).welcome_title).toBe(`Hello ${locale}`);
    }
    await run("text", "zhHk", "about", "");
    expect(await run("text", "zhHk", "about")).toBe(usual.about);
    await run("log-add", "enUs", "Version 2", "Faster", "Smaller", "--date", "2027-01-31");
    context.clock.move(2000);
    expect((await context.site.updateLog("enUs"))[0]).toEqual({
      title: "Version 2",
      date: "2027-01-31",
      items: ["Faster", "Smaller"],
    });
  });

  test("finds, suspends, signs out and erases a user, and logs who did what", async () => {
    const { user, cookie } = await signedInUser(context, { name: "Eve Example", email: "eve@example.com" });
    const isSignedIn = async () =>
      (await context.viewerOf(new Request("http://localhost", { headers: { cookie } }))).kind === "registered";
    for (const text of ["eve@example.com", user.id, "ve Exam"]) {
      expect(await run("user-find", text)).toMatch(new RegExp(`^${user.id}  .*Eve Example  eve@example.com$`));
    }
    expect(await run("user-find", "nobody at all")).toBe("Nobody is called nobody at all.");
    expect(await run("user-suspend", "eve@example.com", "Spam", "--until", "2999-01-31")).toBe(
      "eve@example.com is suspended until 2999-01-31T00:00:00.000Z.",
    );
    await context.moderation.refresh();
    expect(await isSignedIn()).toBe(false);
    const shown = await run("user-show", "eve@example.com");
    expect(shown).toMatch(/^sessions {2}1, last seen /m);
    expect(shown).toMatch(/^suspended since .* until 2999-01-31T00:00:00.000Z: Spam$/m);
    expect(await run("user-lift", user.id)).toBe(`${user.id} is no longer suspended.`);
    await context.moderation.refresh();
    expect(await isSignedIn()).toBe(true);
    await run("user-sign-out", "eve@example.com");
    expect(await isSignedIn()).toBe(false);
    expect((await outcomeOf(["user-erase", "eve@example.com"])).refused).toContain("Add --yes to erase");
    expect(await run("user-erase", "eve@example.com", "--yes")).toBe("eve@example.com is erased.");
    expect(await findUser(context, user.id)).toBeUndefined();

    const log = (await run("audit", "--limit", "5")).split("\n").map((line) => line.split("  ").slice(1));
    expect(log).toEqual([
      ["grace", "user-erase", '{"args":["eve@example.com"],"yes":true}', "done"],
      ["grace", "user-erase", '{"args":["eve@example.com"]}', expect.stringMatching(/^failed: Add --yes/)],
      ["grace", "user-sign-out", '{"args":["eve@example.com"]}', "done"],
      ["grace", "user-lift", `{"args":["${user.id}"]}`, "done"],
      ["grace", "user-suspend", '{"args":["eve@example.com","Spam"],"until":"2999-01-31"}', "done"],
    ]);
  });

  test("logs what changes something, and not what only reads", async () => {
    const logged = async () => (await run("audit", "--limit", "1")).split("  ").slice(1, 4).join(" ");
    await run("invite-only", "off");
    for (const args of [["status"], ["settings"], ["invite-list"], ["feedback-list"], ["text", "enUs", "name"]]) {
      await run(...args);
      expect(await logged()).toBe('grace invite-only {"args":["off"]}');
    }
    await run("text", "enUs", "name", "");
    expect(await logged()).toBe('grace text {"args":["enUs","name",""]}');
  });

  test.each(refusals)("says what is wrong with %j", async (args, words) => {
    const { code, printed, refused } = await outcomeOf(args);
    expect({ code, printed }).toEqual({ code: 1, printed: "" });
    expect(refused).toMatch(words);
  });

  test("says why a suspension is refused", async () => {
    await createUser(context, { type: "registered", email: "dan@example.com" });
    const refused = async (...args: string[]) =>
      (await outcomeOf(["user-suspend", "dan@example.com", ...args])).refused;
    expect(await refused(" ")).toBe("Give a reason: the suspended user reads it.");
    expect(await refused("x".repeat(1001))).toBe("The reason has more than 1000 characters.");
    expect(await refused("Spam", "--until", "soon")).toBe("The end must be a date such as 2027-01-31: soon");
    expect(await refused("Spam", "--until", "2020-01-31")).toBe("The end must be in the future: 2020-01-31");
    expect((await outcomeOf(["user-lift", "dan@example.com"])).refused).toBe("dan@example.com is not suspended.");
  });

  test("says why an invalid quota is refused", async () => {
    await createUser(context, { type: "registered", email: "bob@example.com" });
    const refusedQuota = async (...args: string[]) => (await outcomeOf(["quota", "bob@example.com", ...args])).refused;
    expect(await refusedQuota("shorts")).toBe(`No quota is called shorts: ${quotaNames().join(", ")}`);
    expect(await refusedQuota(...quotaNames().slice(0, 1), "1.5")).toBe('A quota is a whole number or "default": 1.5');
  });
});

// Each run is a process that boots every feature.
test("`npm run admin` reads the environment, prints only its result, and exits with a code", {
  timeout: 120_000,
}, async () => {
  const context = await testContext({ features, env: keys });
  const env = variablesOf(context);
  const status = await runProcess(env, ["status"]);
  expect({ ...status, printed: JSON.parse(status.printed) }).toMatchObject({
    code: 0,
    refused: "",
    printed: { is_close: 0 },
  });
  expect(await runProcess(env, ["nonsense"])).toEqual({
    code: 1,
    printed: "",
    refused: "error: unknown command 'nonsense'",
  });
  expect(await runProcess({ ...env, ORIGIN: "https://dozen.example" }, ["status"])).toEqual({
    code: 1,
    printed: "",
    refused: expect.stringMatching(
      /^The site cannot start with these settings:\n {2}- SMTP_URL is missing: .*\n {2}- MAIL_FROM is missing: .*$/,
    ),
  });
  await context.close();
});

function variablesOf({ settings }: TestContext) {
  return {
    ...keys,
    NODE_ENV: "production" as const,
    LOG_LEVEL: "warn",
    DATABASE_URL: settings.databaseUrl,
    DATA_DIR: settings.dataDir,
  };
}
