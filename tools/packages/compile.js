import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { shapesMarkup } from "../../packages/ui/src/icon-shapes.js";
import { root } from "../lib/paths.js";

/**
 * A package of the workspace.
 * @typedef {object} Package
 * @property {string} folder its absolute path
 * @property {string[]} entries absolute paths of the source files that it exports
 * @property {string[]} optional libraries without which it can be installed
 */

/** Tests, benchmarks, what helps them and the data that they read. */
const isForTests = /(?:^|\/)(?:testing|samples?|golden)(?:\/|$)|\.(?:test|bench)(?:\.server)?\.[jt]sx?$|^testing\.tsx$/;
const isTypeScript = /(?<!\.d)\.tsx?$/;
const isCopied = /\.(?:js|css|svg)$/;
const ignored = "// @ts-ignore: optional";
/** The compiler only names its files there. */
const compiled = join(root, "compiled");

/**
 * Compiles the sources of packages file by file into JavaScript with source maps, and into the types that an importer
 * of their entries sees. Scripts, styles and pictures are copied.
 *
 * By TypeScript and not by a bundler: a site finds route modules and workers by the names of their files, and `.server`
 * in a name keeps a module from browsers.
 *
 * @param {Package[]} packages
 * @param {(file: string) => string} placeOf where the output of a source file goes, both absolute paths
 */
export async function compile(packages, placeOf) {
  const files = (await Promise.all(packages.map(sourcesOf))).flat();
  const program = programOf(files);
  const emitter = new Emitter(program, placeOf, new Set(packages.flatMap(({ optional }) => optional)));
  for (const file of files) {
    if (isTypeScript.test(file)) await emitter.module(file);
    else await copyInto(file, placeOf(file));
  }
  await emitter.types(packages.flatMap(({ entries }) => entries).filter((file) => /\.[jt]sx?$/.test(file)));
  await emitter.writeIcons();
}

/** @returns {Promise<string[]>} */
async function sourcesOf(/** @type {Package} */ { folder }) {
  const names = await readdir(join(folder, "src"), { recursive: true });
  return names
    .filter((name) => !isForTests.test(name) && (isTypeScript.test(name) || isCopied.test(name)))
    .map((name) => join(folder, "src", name));
}

function programOf(/** @type {string[]} */ files) {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  return ts.createProgram({
    rootNames: files.filter((file) => /\.[jt]sx?$/.test(file)),
    options: {
      ...ts.parseJsonConfigFileContent(config, ts.sys, root).options,
      noEmit: false,
      // `npm run check` reports mistakes.
      noCheck: true,
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      rootDir: root,
      outDir: compiled,
    },
  });
}

async function copyInto(/** @type {string} */ from, /** @type {string} */ to) {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

class Emitter {
  /**
   * @param {ts.Program} program
   * @param {(file: string) => string} placeOf
   * @param {Set<string>} optional libraries
   */
  constructor(program, placeOf, optional) {
    this.optional = optional;
    /** Icons by the source file in whose place their markup goes. @type {Map<string, string>} */
    this.icons = new Map();
    this.program = program;
    this.placeOf = placeOf;
    this.options = program.getCompilerOptions();
    this.resolutions = ts.createModuleResolutionCache(root, (name) => name, this.options);
  }

  /** Writes a module and its source map. */
  async module(/** @type {string} */ file) {
    await this.emit(file, { before: [this.completeNames()] }, (name) => !name.endsWith(".d.ts"));
  }

  /** Writes the types of modules, and of all modules that these name. */
  async types(/** @type {string[]} */ entries) {
    const files = new Set(entries.map(typesOf));
    const add = (/** @type {string} */ file) => files.add(typesOf(file));
    const transformers = { afterDeclarations: [this.withoutStyles(), this.allowMissing(), this.completeNames(add)] };
    for (const file of files) {
      if (this.icons.has(file)) continue;
      if (file.endsWith(".d.ts")) await this.copyTypes(file, add);
      else await this.emit(file, transformers, (name) => name.endsWith(".d.ts"));
    }
  }

  /** Copies the types that are written by hand for a script. */
  async copyTypes(/** @type {string} */ file, /** @type {(file: string) => void} */ onFound) {
    const text = await readFile(file, "utf8");
    const ignore = (/** @type {string} */ line, /** @type {string} */ name) =>
      this.optional.has(name) ? `${ignored}\n${line}` : line;
    const path = this.placeOf(file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text.replace(/^import .* from "([^"]+)";$/gm, ignore));
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const found = this.find(fileName, file);
      if (found) onFound(found);
    }
  }

  /**
   * @param {string} file
   * @param {ts.CustomTransformers} transformers
   * @param {(name: string) => boolean} isWanted of a file that the compiler makes
   */
  async emit(file, transformers, isWanted) {
    /** @type {[name: string, text: string][]} */
    const outputs = [];
    const source = this.program.getSourceFile(file);
    const write = (/** @type {string} */ name, /** @type {string} */ text) => outputs.push([name, text]);
    const onlyTypes = isWanted("x.d.ts");
    const { diagnostics } = this.program.emit(source, write, undefined, onlyTypes, transformers);
    if (onlyTypes && diagnostics[0]) throw new Error(explain(diagnostics[0]));
    for (const [name, text] of outputs.filter(([name]) => isWanted(name))) {
      const path = this.placeOf(join(root, relative(compiled, name)));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }

  /**
   * A transformer that writes the names of modules as Node wants them: the sources say `./link` for `./link.ts`, which
   * becomes `./link.js`.
   * @param {(file: string) => void} [onFound] gets the source file of each name
   * @returns {ts.TransformerFactory<any>}
   */
  completeNames(onFound) {
    return (context) => (/** @type {ts.SourceFile} */ source) => {
      const from = /** @type {ts.SourceFile} */ (ts.getOriginalNode(source)).fileName;
      /** @returns {ts.Visitor} */
      const inside =
        (/** @type {ts.Node[]} */ ...parents) =>
        (/** @type {ts.Node} */ node) => {
          if (!ts.isStringLiteral(node)) return ts.visitEachChild(node, inside(node, ...parents), context);
          const file = isModuleName(node, parents) ? this.find(node.text, from) : undefined;
          if (!file) return node;
          onFound?.(file);
          return context.factory.createStringLiteral(nameFrom(from, file));
        };
      return ts.visitEachChild(source, inside(source), context);
    };
  }

  placeOfIcon(/** @type {string} */ icon, /** @type {string} */ from) {
    const [source = ""] = /^.*?[\\/]packages[\\/][\w-]+[\\/]src(?=[\\/])/.exec(from) ?? [];
    const file = join(source, "lucide", `${icon}.ts`);
    this.icons.set(file, icon);
    return file;
  }

  /**
   * Writes the icons that the packages use as markup, which is what a site's build makes of them: lucide-react has 49 MB.
   */
  async writeIcons() {
    for (const [file, icon] of this.icons) {
      const { default: glyph } = await import(`lucide-react/icons/${icon}`);
      const markup = shapesMarkup(glyph.render({}, null).props.icon.node);
      const path = this.placeOf(file).replace(/\.ts$/, "");
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.js`, `export default ${JSON.stringify(markup)};\n`);
      await writeFile(`${path}.d.ts`, "declare const markup: string;\nexport default markup;\n");
      await copyFile(join(root, "node_modules/lucide-react/LICENSE"), join(dirname(path), "LICENSE"));
    }
  }

  /** A transformer that removes `import "./editor.css"`, which types do not need. @returns {ts.TransformerFactory<any>} */
  withoutStyles() {
    return overImports((node, name) => (name.endsWith(".css") ? undefined : node));
  }

  /**
   * A transformer for sites that check the types of packages, too: without an optional library its types are `any`.
   * @returns {ts.TransformerFactory<any>}
   */
  allowMissing() {
    return overImports((node, name) => {
      if (!this.optional.has(name)) return node;
      return ts.addSyntheticLeadingComment(node, ts.SyntaxKind.SingleLineCommentTrivia, ignored.slice(2), true);
    });
  }

  /** The source file that a relative name means in a module, or the place of an icon. */
  find(/** @type {string} */ name, /** @type {string} */ from) {
    const [, icon] = /^lucide-react\/icons\/(.+)$/.exec(name) ?? [];
    if (icon) return this.placeOfIcon(icon, from);
    if (!/^\.\.?\//.test(name)) return undefined;
    return ts.resolveModuleName(name, from, this.options, ts.sys, this.resolutions).resolvedModule?.resolvedFileName;
  }
}

/**
 * A transformer of the imports at the top of a module.
 * @param {(node: ts.ImportDeclaration, name: string) => ts.ImportDeclaration | undefined} change
 * @returns {ts.TransformerFactory<any>}
 */
function overImports(change) {
  return (context) => (/** @type {ts.SourceFile} */ source) =>
    ts.visitEachChild(
      source,
      (node) => {
        if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return node;
        return change(node, node.moduleSpecifier.text);
      },
      context,
    );
}

/** The file with the types of a module: for a script, those that are written by hand, if there are any. */
function typesOf(/** @type {string} */ file) {
  const types = file.replace(/(?<!\.d)\.js$/, ".d.ts");
  return existsSync(types) ? types : file;
}

/** Whether a text names a module: in an import, an export, a type, or `new URL("./worker.ts", import.meta.url)`. */
function isModuleName(/** @type {ts.StringLiteral} */ node, /** @type {ts.Node[]} */ [parent, grandparent]) {
  if (!parent) return false;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isModuleDeclaration(parent)) return true;
  if (ts.isLiteralTypeNode(parent)) return grandparent !== undefined && ts.isImportTypeNode(grandparent);
  if (ts.isCallExpression(parent)) return parent.expression.kind === ts.SyntaxKind.ImportKeyword;
  if (!ts.isNewExpression(parent) || !ts.isIdentifier(parent.expression)) return false;
  return parent.expression.text === "URL" && parent.arguments?.[0] === node;
}

/** The name of a file's output in a module beside it. */
function nameFrom(/** @type {string} */ module, /** @type {string} */ file) {
  const path = relative(dirname(module), file).replaceAll("\\", "/");
  const name = path.replace(/(?:\.d\.ts|\.[jt]sx?)$/, ".js");
  return name.startsWith(".") ? name : `./${name}`;
}

function explain(/** @type {ts.Diagnostic} */ { file, messageText }) {
  return `${file ? relative(root, file.fileName) : "types"}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
}
