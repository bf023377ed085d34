const day = 24 * 60 * 60 * 1000;

/** A session ends 30 days after it began, or after 14 days without use. */
export const sessionLifetime = 30 * day;
export const sessionIdle = 14 * day;
