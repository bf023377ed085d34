import { useRef } from "react";
import { Card } from "../card";
import { Editor } from "../editor";
import { controlProps, Field } from "../field";

const field = { id: "g-editor", label: "Article", hint: "Markdown" };
const about = { version: "1.0", author: "Dozen", contact: "hello@example.com", source: "https://example.com/source" };
const sample = "# Tea\n\nSome **bold** words, `code` and a [link](https://example.com).\n\n- one\n- two\n\n> A quote\n";

/** A stand-in for the site's Markdown renderer, on which widgets do not depend. */
async function asTyped(text: string): Promise<string> {
  const typed = document.createElement("pre");
  typed.textContent = text;
  // It may be wider than its container, and must then be scrollable by keyboard.
  typed.tabIndex = 0;
  return typed.outerHTML;
}

/** The editor for Markdown. */
export function EditorSection() {
  const output = useRef<HTMLOutputElement>(null);
  return (
    <Card heading="Editor">
      <form className="stack">
        <Field {...field}>
          <Editor
            {...controlProps(field)}
            name="content"
            label={field.label}
            about={about}
            defaultValue={sample}
            pictures={["data:image/"]}
            render={asTyped}
            onPicture={async ([file]) => `data:${file?.type},`}
            onOutput={({ text, html }) => {
              if (output.current) output.current.textContent = `${text.length} / ${html.length}`;
            }}
          />
        </Field>
        <output ref={output} className="numbers muted" />
      </form>
    </Card>
  );
}
