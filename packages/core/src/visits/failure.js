/**
 * An error as it is posted to the server's thread: by the code the server knows that the database is unavailable.
 * @param {unknown} error
 * @returns {import("./messages").Failure}
 */
export function failureOf(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, errno, fatal } = /** @type {import("./messages").Failure} */ (/** @type {unknown} */ (error));
  return { message: error.message, code, errno, fatal };
}
