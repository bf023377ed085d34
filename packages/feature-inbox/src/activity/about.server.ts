import type { Tables } from "@dozen/core/tables";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";

/** A thing that ends with `*` stands for all that begin with it. As a range, it can use an index. */
export function isAbout(things: string[]) {
  return (where: ExpressionBuilder<Tables, "inbox_messages" | "inbox_unlisted">): Expression<SqlBool> =>
    where.or(
      things.map((thing) => {
        if (!thing.endsWith("*")) return where("thing", "=", thing);
        const first = thing.slice(0, -1);
        return where.and([where("thing", ">=", first), where("thing", "<", after(first))]);
      }),
    );
}

/** Returns the first text that sorts after all texts with this prefix. The column compares texts byte by byte. */
function after(beginning: string): string {
  return beginning.slice(0, -1) + String.fromCharCode(beginning.charCodeAt(beginning.length - 1) + 1);
}
