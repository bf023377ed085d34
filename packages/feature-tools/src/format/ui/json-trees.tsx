import { CopyButton } from "@dozen/ui/copy-button";
import { useTranslation } from "react-i18next";
import type { TreeNode } from "../types";

/** Containers up to this depth are open at first. */
const openDepth = 2;

/** JSON as trees, one for each document, with the path of every key to copy. */
export function JsonTrees({ trees }: { trees: TreeNode[] }) {
  const { t } = useTranslation("tools");
  return (
    <details className="card format-more">
      <summary>{t("format.tree.title")}</summary>
      <Branches nodes={trees} depth={0} />
    </details>
  );
}

function Branches({ nodes, depth }: { nodes: TreeNode[]; depth: number }) {
  return (
    <ul className="format-tree mono">
      {nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list is never sorted
        <li key={index}>{node.kind ? <Branch node={node} depth={depth} /> : <Leaf node={node} />}</li>
      ))}
    </ul>
  );
}

function Branch({ node, depth }: { node: TreeNode; depth: number }) {
  const { t } = useTranslation("tools");
  const { name, kind, size, children = [], left = 0 } = node;
  return (
    <details open={depth < openDepth}>
      <summary>
        <span className="format-key">{name}</span>{" "}
        <span className="muted">{kind === "object" ? `{${size}}` : `[${size}]`}</span>
      </summary>
      <Path node={node} />
      {children.length > 0 && <Branches nodes={children} depth={depth + 1} />}
      {left > 0 && <p className="muted">{t("format.tree.left", { count: left })}</p>}
    </details>
  );
}

function Leaf({ node }: { node: TreeNode }) {
  return (
    <div className="format-leaf">
      <span>
        <span className="format-key">{node.name}</span>: <span className="format-value">{node.value}</span>
      </span>
      <Path node={node} />
    </div>
  );
}

/** One click selects the whole path, also without script. */
function Path({ node: { path } }: { node: TreeNode }) {
  const { t } = useTranslation("tools");
  return (
    <span className="format-path">
      <code>{path}</code>
      <CopyButton text={path} label={t("format.tree.copy", { path })} />
    </span>
  );
}
