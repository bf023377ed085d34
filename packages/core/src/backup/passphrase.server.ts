import { readFile } from "node:fs/promises";
import type { Settings } from "../settings.server";
import { BackupError } from "./backup-error";

const leastLength = 16;

/** Asks a question on the terminal, without showing what is typed. */
export type Ask = (question: string) => Promise<string>;

/**
 * The passphrase of backups: BACKUP_PASSPHRASE, the first line of BACKUP_PASSPHRASE_FILE, or what the operator types.
 * It is never an argument of a command, which other accounts of the machine could see.
 *
 * @param ask absent if there is no terminal
 * @throws BackupError
 */
export async function readPassphrase({ passphrase, passphraseFile }: Settings["backup"], ask?: Ask): Promise<string> {
  if (passphrase) return passphrase;
  if (passphraseFile) return longEnough(await firstLineOf(passphraseFile), passphraseFile);
  if (ask) return longEnough(await ask("Passphrase of the backups: "), "The passphrase");
  throw new BackupError(
    "BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE are missing, and there is no terminal to ask for the passphrase.",
  );
}

/** As `readPassphrase`, but asks twice: a backup with a mistyped passphrase is lost. */
export async function choosePassphrase(backup: Settings["backup"], ask?: Ask): Promise<string> {
  if (backup.passphrase || backup.passphraseFile || !ask) return readPassphrase(backup, ask);
  const passphrase = await readPassphrase(backup, ask);
  if ((await ask("Again: ")) !== passphrase) throw new BackupError("The two passphrases are different.");
  return passphrase;
}

async function firstLineOf(file: string): Promise<string> {
  try {
    return (await readFile(file, "utf8")).split(/\r?\n/, 1)[0] ?? "";
  } catch (cause) {
    throw new BackupError(`BACKUP_PASSPHRASE_FILE cannot be read: ${(cause as Error).message}`, { cause });
  }
}

function longEnough(passphrase: string, source: string): string {
  if (passphrase.length >= leastLength) return passphrase;
  throw new BackupError(`${source} must have at least ${leastLength} characters.`);
}
