import { examine } from "@dozen/core/doctor/doctor.server";
import { type Finding, fail, ok } from "@dozen/core/doctor/finding";
import { SettingsError } from "@dozen/core/settings.server";
import type { Desk, DeskCommand } from "./operator";

export const doctorCommand: DeskCommand = {
  name: "doctor",
  description: "try everything that the site needs, and say what to do; exit code 1 if something fails",
  options: [
    ["--mail <address>", "send a test letter there"],
    ["--sms <phone>", "send a test message there, for example +8613800138000"],
  ],
  async run(desk, _args, { mail, sms }) {
    const findings = await findingsOf(desk, { mail: mail?.toString(), sms: sms?.toString() });
    desk.print(findings.map(lineOf).join("\n"));
    const failed = findings.filter(({ level }) => level === "fail").length;
    if (failed > 0) throw new Error(failed === 1 ? "One check failed." : `${failed} checks failed.`);
    return "Nothing failed.";
  },
};

async function findingsOf(desk: Desk, trials: Parameters<typeof examine>[1]): Promise<Finding[]> {
  try {
    const { settings } = await desk.prepare();
    return [ok("settings", `They are those of a ${settings.mode} site.`), ...(await examine(settings, trials))];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map((problem) => fail("settings", problem));
    throw error;
  }
}

function lineOf({ level, subject, text }: Finding): string {
  return `${level.padEnd(4)}  ${subject.padEnd(11)}  ${text}`;
}
