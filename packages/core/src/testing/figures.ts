import type { Context } from "../context";

/** Prints what a test of security has counted, and on which database. */
export function printFigure({ database }: Pick<Context, "database">, text: string): void {
  console.info(`${text} (${database.dialect})`);
}
