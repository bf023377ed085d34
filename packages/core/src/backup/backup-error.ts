/** What an operator reads when a backup, or restoring one, is refused or fails. */
export class BackupError extends Error {
  override name = "BackupError";
}
