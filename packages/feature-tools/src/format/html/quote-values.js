// Puts quotes around values of attributes that HTML allows without, but that prettier and the minifier misread.

const opening = /<!--[\s\S]*?(?:-->|$)|<([a-z][^\s/>]*)/gi;
const attribute = /\s*(?:[^\s"'>/=][^\s>/=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|([^\s"'<>][^\s>]*)))?|["'=/](?!>))/y;
/** Elements whose content has no tags. */
const raw = new Set(["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"]);

/** @param {string} text @returns {string} the same page; `href=a?b=1` becomes `href="a?b=1"` */
export function quoteValues(text) {
  let quoted = "";
  let from = 0;
  opening.lastIndex = 0;
  for (let tag = opening.exec(text); tag; tag = opening.exec(text)) {
    const name = tag[1]?.toLowerCase();
    if (!name) continue;
    let end = opening.lastIndex;
    for (attribute.lastIndex = end; ; attribute.lastIndex = end) {
      const [all = "", value = ""] = attribute.exec(text) ?? [];
      if (!all) break;
      end += all.length;
      if (!/[=`]/.test(value) || value.includes('"')) continue;
      quoted += `${text.slice(from, end - value.length)}"${value}"`;
      from = end;
    }
    opening.lastIndex = end;
    if (raw.has(name)) opening.lastIndex = endOf(name, text, opening.lastIndex);
  }
  return quoted + text.slice(from);
}

const closing = /<\/([a-z]+)(?=[\s/>])/gi;

/** Where the closing tag of an element begins. @param {string} name @param {string} text @param {number} from */
function endOf(name, text, from) {
  closing.lastIndex = from;
  for (let tag = closing.exec(text); tag; tag = closing.exec(text)) {
    if (tag[1]?.toLowerCase() === name) return tag.index;
  }
  return text.length;
}
