import type { Pool, PoolConnection } from "mysql2";

/** Milliseconds that a statement may take, and that a request waits for a free connection. */
export interface TimeLimits {
  statement?: number;
  acquire?: number;
}

export declare function limitTime(pool: Pool, limits?: TimeLimits): void;

/** Lets the statements of a connection take as long as they need, as migrations may, until `again` is called. */
export declare function withoutTimeout(connection: PoolConnection): { again(): void };
