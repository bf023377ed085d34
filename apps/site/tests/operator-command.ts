import type { Context } from "@dozen/core/context";

/** Runs a feature's command of the operator without options. @returns its output */
export async function operatorCommand(context: Context, name: string, ...args: string[]): Promise<string> {
  const commands = context.features.flatMap(({ server }) => server.operator ?? []);
  const command = commands.find((one) => one.name.split(" ")[0] === name);
  if (!command) throw new Error(`There is no command ${name}.`);
  return command.run(context, args, {});
}
