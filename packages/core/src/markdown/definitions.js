/** Definition lists: a term, and below it lines that begin with `: `. */
import { remarkDefinitionList } from "remark-definition-list";
import { visit } from "unist-util-visit";

const elements = /** @type {const} */ ({ defList: "dl", defListTerm: "dt", defListDescription: "dd" });

/** A plugin of `remark-parse`. @this {import("unified").Processor} */
export function definitions() {
  remarkDefinitionList.call(this);
  return nameElements;
}

function nameElements(/** @type {import("mdast").Root} */ tree) {
  visit(tree, ["defList", "defListTerm", "defListDescription"], (/** @type {any} */ node) => {
    node.data = { hName: elements[/** @type {keyof typeof elements} */ (node.type)] };
    if (node.type === "defListDescription" && !node.spread) node.children = node.children.flatMap(withoutParagraph);
  });
}

function withoutParagraph(/** @type {import("mdast").RootContent} */ node) {
  return node.type === "paragraph" ? node.children : [node];
}
