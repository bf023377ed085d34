import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import type { Ask } from "@dozen/core/backup/passphrase.server";
import type { Booted } from "@dozen/core/boot.server";
import type { Context, MountedFeature } from "@dozen/core/context";
import { coreServer } from "@dozen/core/core.server";
import type { OperatorCommand } from "@dozen/core/feature-server";
import { isLocale, type Locale, locales } from "@dozen/core/locale";
import { audited } from "@dozen/core/moderation/audit.server";
import type { Settings } from "@dozen/core/settings.server";
import { describeSettings } from "@dozen/core/settings-description.server";
import { siteTextNames } from "@dozen/core/site/site-defaults";
import { Command, CommanderError } from "commander";
import { features } from "./app/features.server";
import { backupCommands } from "./backup-commands";
import { doctorCommand } from "./doctor-command";

/** The environment of commands, and their output. */
export interface Desk {
  /** The variables that `open` reads, and the names of those that come from `.env`. */
  env: NodeJS.ProcessEnv;
  fromFile: ReadonlySet<string>;
  /** Opens the site's data for one command. */
  open(): Promise<Booted>;
  /** The settings and the features with core, for commands that open no data. */
  prepare(): Promise<{ settings: Settings; mounted: MountedFeature[] }>;
  /** Asks for a secret on the terminal; absent if there is none. */
  ask?: Ask;
  print(text: string): void;
  complain(text: string): void;
}

/** A command that opens the site's data by itself, or none. */
export interface DeskCommand extends Omit<OperatorCommand, "run"> {
  run(desk: Desk, args: string[], options: Record<string, string | boolean | undefined>): Promise<string>;
}

/** Runs a command line; returns the exit code. */
export async function operate(args: string[], desk: Desk): Promise<number> {
  try {
    await (await program(desk)).parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has already printed what is wrong with the command line.
    if (error instanceof CommanderError) return error.exitCode;
    desk.complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function program(desk: Desk): Promise<Command> {
  const root = new Command("npm run admin --").description("The operator's command line of Dozen");
  root.exitOverride().configureOutput({
    writeOut: (text) => desk.print(text.trimEnd()),
    writeErr: (text) => desk.complain(text.trimEnd()),
  });
  const servers = await Promise.all(features.map(async (feature) => (await feature.server()).default));
  const ofFeatures = servers.flatMap((server) => server.operator ?? []);
  const ofSite = [settingsCommand(desk), ...siteCommands, ...(coreServer.server.operator ?? []), ...ofFeatures];
  for (const command of ofSite) add(root, onSite(command), desk);
  for (const command of [...backupCommands, doctorCommand]) add(root, command, desk);
  return root;
}

function add(root: Command, { name, description, options = [], run }: DeskCommand, desk: Desk): void {
  const command = root.command(name).description(description);
  for (const [flags, text] of options) command.option(flags, text);
  command.action(async () => desk.print(await run(desk, command.args, command.opts())));
}

/** Opens the site's data for a command, and logs what the command changes. */
function onSite({ reads, run, ...command }: OperatorCommand): DeskCommand {
  const [name = ""] = command.name.split(" ");
  return {
    ...command,
    async run(desk, args, options) {
      const { context, close } = await desk.open();
      const work = () => run(context, args, options);
      const onlyReads = typeof reads === "function" ? reads(args) : reads;
      const action = { actor: actorOf(desk), command: name, input: { args, ...options } };
      return (onlyReads ? work() : audited(context, action, work)).finally(close);
    },
  };
}

/** The name in the audit log: OPERATOR, or the user of the operating system. */
function actorOf({ env }: Desk): string {
  if (env.OPERATOR) return env.OPERATOR;
  try {
    return userInfo().username;
  } catch {
    // Containers may run under an id that has no name.
    return `user ${process.getuid?.()}`;
  }
}

function settingsCommand({ env, fromFile }: Desk): OperatorCommand {
  return {
    name: "settings",
    description: "print every setting with its source; secrets are masked",
    reads: true,
    run: async ({ features: mounted }) => {
      const ofFeatures = mounted.map(({ feature, server }) => ({ id: feature.id, settings: server.settings }));
      return describeSettings(env, ofFeatures, fromFile)
        .map(({ name, value, source }) => `${name}=${value}  (${source})`)
        .join("\n");
    },
  };
}

/** Commands of the site itself; features add theirs (`operator` of their server part). */
const siteCommands: OperatorCommand[] = [
  {
    name: "status",
    description: "print whether the site is open and whether registration needs an invite code",
    reads: true,
    run: async ({ site }) => JSON.stringify(await site.status(), null, 2),
  },
  {
    name: "close",
    description: "close the site: every page leads to the maintenance notice",
    options: [
      ["--why <text>", "what the notice says"],
      ["--until <date>", "when it opens again, for example 2027-01-31"],
    ],
    run: async ({ site }, _args, { why, until }) => {
      await site.setStatus({ is_close: 1, close_des: String(why ?? ""), close_date: String(until ?? "") });
      return "The site is closed.";
    },
  },
  {
    name: "open",
    description: "open the site again",
    run: async ({ site }) => {
      await site.setStatus({ is_close: 0, close_des: "", close_date: "" });
      return "The site is open.";
    },
  },
  {
    name: "invite-only <on|off>",
    description: "whether registration needs an invite code",
    run: async ({ site }, [value]) => {
      await site.setStatus({ is_invite: onOrOff(value) ? 1 : 0 });
      return `Invite codes are ${onOrOff(value) ? "required" : "not required"}.`;
    },
  },
  {
    name: "text <locale> <name> [value]",
    description: `print or set a text: ${siteTextNames.join(", ")}; @file reads a file, "" brings Dozen's own back`,
    reads: ([, , value]) => value === undefined,
    run: showOrSetText,
  },
  {
    name: "log-add <locale> <title> <items...>",
    description: "add an entry to the update log, dated today unless --date says otherwise",
    options: [["--date <date>", "for example 2027-01-31"]],
    run: async ({ site, clock }, [locale, title = "", ...items], { date }) => {
      if (!title.trim()) throw new Error("An entry of the update log needs a title");
      const day = typeof date === "string" ? date : new Date(clock.now()).toISOString().slice(0, 10);
      await site.addLog(localeNamed(locale), { title, date: day, items });
      return `Added "${title}" to the update log in ${locale}.`;
    },
  },
];

async function showOrSetText(context: Context, [locale, name = "", value]: string[]): Promise<string> {
  const known = siteTextNames.find((one) => one === name);
  if (!known) throw new Error(`No text is called ${name}: ${siteTextNames.join(", ")}`);
  if (value === undefined) return (await context.site.base(localeNamed(locale)))[known];
  const text = value.startsWith("@") ? readFileSync(value.slice(1), "utf8").trim() : value;
  await context.site.setBase(localeNamed(locale), { [known]: text });
  return `Set ${known} in ${locale}.`;
}

function localeNamed(name: string | undefined): Locale {
  if (!isLocale(name)) throw new Error(`The locale must be one of ${locales.join(", ")}`);
  return name;
}

function onOrOff(value: string | undefined): boolean {
  if (value !== "on" && value !== "off") throw new Error("Say on or off");
  return value === "on";
}
