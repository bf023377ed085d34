import type { Context } from "../context";

/** Prints a count of a security test, with the database. */
export function printFigure({ database }: Pick<Context, "database">, text: string): void {
  console.info(`${text} (${database.dialect})`);
}
