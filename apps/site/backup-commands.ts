import { listArchives, type StoredBackup, storeBackup } from "@dozen/core/backup/backup.server";
import { openArchive, openDestination } from "@dozen/core/backup/destinations.server";
import { choosePassphrase, readPassphrase } from "@dozen/core/backup/passphrase.server";
import { restoreBackup, verifyBackup } from "@dozen/core/backup/restore.server";
import type { Archive, Unpacked } from "@dozen/core/backup/unpack.server";
import type { Settings } from "@dozen/core/settings.server";
import type { Desk, DeskCommand } from "./operator";

/** Backups are made of a site that may be running; restoring and verifying need only the settings. */
export const backupCommands: DeskCommand[] = [
  {
    name: "backup",
    description: "store an encrypted backup of the running site: database, files and secret keys",
    options: [["--to <place>", "a folder or s3://bucket/prefix, instead of BACKUP_TO"]],
    async run(desk, _args, { to }) {
      const { settings } = await desk.prepare();
      const destination = placeOf(settings, to);
      const passphrase = await choosePassphrase(settings.backup, desk.ask);
      const { context, close } = await desk.open();
      try {
        return describeStored(destination, await storeBackup(context, { to: destination, passphrase }));
      } finally {
        await close();
      }
    },
  },
  {
    name: "restore [archive]",
    description: "restore a backup into an empty place; without a path or s3:// address the newest in BACKUP_TO",
    async run(desk, [archive]) {
      const { settings, mounted } = await desk.prepare();
      const { name, opened } = await openNamed(desk, settings, archive);
      const unpacked = await restoreBackup(settings, mounted, opened);
      return `${describe(`Restored ${name}`, unpacked)}\nThe site can start now.`;
    },
  },
  {
    name: "verify [archive]",
    description: "check that a backup can be restored, without changing the site; by default the newest in BACKUP_TO",
    async run(desk, [archive]) {
      const { settings, mounted } = await desk.prepare();
      const { name, opened } = await openNamed(desk, settings, archive);
      return describe(`${name} can be restored`, await verifyBackup(settings, mounted, opened));
    },
  },
];

function placeOf({ backup }: Settings, to: unknown): string {
  const place = typeof to === "string" ? to : backup.to;
  if (!place) throw new Error("BACKUP_TO is missing: a folder or s3://bucket/prefix, or say --to.");
  return place;
}

async function openNamed(
  desk: Desk,
  settings: Settings,
  archive: string | undefined,
): Promise<{ name: string; opened: Archive }> {
  const { destination, name } = archive ? openArchive(settings, archive) : await newest(settings);
  const passphrase = await readPassphrase(settings.backup, desk.ask);
  return { name, opened: { bytes: destination.read(name), passphrase } };
}

async function newest(settings: Settings) {
  const place = placeOf(settings, undefined);
  const destination = openDestination(settings, place);
  const name = (await listArchives(settings, destination)).at(-1);
  if (!name) throw new Error(`There is no backup of ${settings.origin} in ${place}.`);
  return { destination, name };
}

function describeStored(place: string, { name, removed, ...stored }: StoredBackup): string {
  const lines = [`Stored ${name} in ${place}: ${amounts(stored)}.`];
  if (removed.length > 0) lines.push(`Removed ${removed.length} older backups, beyond BACKUP_KEEP.`);
  return lines.join("\n");
}

function describe(what: string, { takenAt, sealed, leftOut, ...unpacked }: Unpacked): string {
  const lines = [
    `${what}: as of ${new Date(takenAt).toISOString()}, ${amounts(unpacked)}. Sealed values opened: ${sealed}.`,
  ];
  if (leftOut.length > 0) lines.push(`Left out, because nothing in this version made it: ${leftOut.join(", ")}.`);
  return lines.join("\n");
}

function amounts({ totals }: Pick<Unpacked, "totals">): string {
  const rows = Object.values(totals.rows).reduce((sum, count) => sum + count, 0);
  return `${rows} rows, ${totals.files} files (${Math.ceil(totals.fileBytes / 1024)} KB)`;
}
