/** A row with its time as calls show it: ISO 8601. */
export function withTime<T extends { created_at: number }>({ created_at, ...row }: T) {
  return { ...row, create_time: new Date(created_at).toISOString() };
}
