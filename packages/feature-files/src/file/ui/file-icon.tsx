import { Icon } from "@dozen/ui/icon";
import File from "lucide-react/icons/file";
import FileArchive from "lucide-react/icons/file-archive";
import FileCode from "lucide-react/icons/file-code";
import FileText from "lucide-react/icons/file-text";
import Film from "lucide-react/icons/film";
import ImageIcon from "lucide-react/icons/image";
import Music from "lucide-react/icons/music";
import type { FileType } from "../file";

const icons = { 1: FileText, 2: ImageIcon, 3: Music, 4: Film };

/** Extensions of files that are only stored, by the icon that fits them. */
const otherIcons = [
  [FileArchive, "zip 7z rar tar gz tgz bz2 xz zst jar iso dmg deb rpm apk"],
  [
    FileCode,
    "html htm svg xml json js mjs css ts tsx jsx py rb php java c h cpp cs go rs sh bat ps1 sql yaml yml toml",
  ],
  [FileText, "csv tsv rtf odt ods odp epub log tex pages numbers key ics vcf"],
  [ImageIcon, "heic heif avif bmp tif tiff ico psd raw dng jxl"],
  [Music, "wav ogg oga opus flac m4a aac aiff mid midi"],
  [Film, "webm mov mkv avi m4v mpg mpeg wmv 3gp"],
] as const;

const byExtension = new Map(
  otherIcons.flatMap(([icon, extensions]) => extensions.split(" ").map((extension) => [extension, icon] as const)),
);

/** The icon of a file's kind or, for a file that is only stored, of its extension. */
export function FileIcon({ file: { type, tag } }: { file: { type: FileType; tag: string } }) {
  const icon = type === 5 ? (byExtension.get(tag) ?? File) : icons[type];
  return (
    <span className="file-icon">
      <Icon of={icon} size={20} />
    </span>
  );
}
