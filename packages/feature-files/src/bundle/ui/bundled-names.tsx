import { Link } from "@remix-run/react";
import type { BundledFile } from "../bundle";

/** The names of the files of a bundle, each with a link to its preview. */
export function BundledNames({ files }: { files: BundledFile[] }) {
  return (
    <ul className="bundle-names">
      {files.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/preview/file/${id}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
