import { Form } from "@remix-run/react";
import { useState } from "react";
import { Badge } from "../badge";
import { Button } from "../button";
import { Card } from "../card";
import { ConfirmButton, ConfirmPage } from "../confirm";
import { CopyButton } from "../copy-button";
import { CopyText } from "../copy-text";
import { DateText } from "../date-text";
import { Dialog } from "../dialog";
import { useDialogForm } from "../dialog-form";
import { LoadingState, Skeleton } from "../empty";
import { controlProps, Field, type FieldFrame, TextInput } from "../field";
import { LightboxThumbs } from "../lightbox";
import { Progress } from "../progress";
import { RelativeTime } from "../relative-time";
import { Snow } from "../snow";
import { useToast } from "../toast";
import { useWords } from "../words";

const tones = ["neutral", "accent", "success", "warning", "danger", "info"] as const;
const linkName: FieldFrame = { id: "g-link-name", label: "Name", hint: "Only you see it." };
const linkTitle: FieldFrame = { id: "g-link-title", label: "Title", required: true };
const ages = [5, 15 * 60, 5 * 3600, 2 * 86_400, 40 * 86_400, 800 * 86_400];

/** Feedback to users: toasts, dialogs, progress, states, times. */
export function FeedbackSection({ now }: { now: number }) {
  const t = useWords();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const undo = { label: "Undo", onAction: () => toast.tip("Back again") };
  return (
    <div className="grid grid-wide">
      <Card heading="Toasts and dialogs">
        <div className="row">
          <Button onClick={() => toast.tip("Copied")}>Tip</Button>
          <Button onClick={() => toast.success("Link saved")}>Success</Button>
          <Button onClick={() => toast.error("That did not work. Try again in a minute.")}>Error</Button>
          <Button onClick={() => toast.info("Link deleted", { action: undo })}>Undo</Button>
          <Button onClick={() => setOpen(true)}>Dialog</Button>
          <Button onClick={() => setEditing(true)}>{t("edit")}</Button>
          <Form method="get">
            <ConfirmButton name="intent" value="clear" message="All 12 links and their visits will be gone.">
              Delete all
            </ConfirmButton>
          </Form>
        </div>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Rename"
          footer={<Button variant="primary">Save</Button>}
        >
          <Field {...linkName}>
            <TextInput {...controlProps(linkName)} defaultValue="Holiday pictures" />
          </Field>
        </Dialog>
        {editing && <EditDialog onClose={() => setEditing(false)} />}
      </Card>
      <ConfirmPage
        message="The link dozen.example/s/k0Qz and its visits will be gone."
        fields={[["intent", "delete:1"]]}
        cancelTo="?"
      />
      <Card heading="Progress and badges">
        <div className="stack">
          <Progress label="Uploading holiday.jpg" value={0.62} />
          <Progress label="Merging" figures="3 of 8 MB" />
          <div className="row">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </div>
          <div className="row">
            <code>dozen.example/s/k0Qz</code>
            <CopyButton text="dozen.example/s/k0Qz" />
            <CopyButton text="dozen.example/s/k0Qz" words />
            <CopyText text={"First line\nSecond line"} label="Copy both lines" />
          </div>
        </div>
      </Card>
      <Card heading="Times">
        <ul className="stack stack-s">
          {ages.map((seconds) => (
            <li key={seconds} className="row row-between">
              <RelativeTime at={now - seconds * 1000} now={now} />
              <RelativeTime at={now - seconds * 1000} now={now} preset="precise" />
              <DateText at={now - seconds * 1000} as="minute" />
            </li>
          ))}
        </ul>
      </Card>
      <Card heading="On its way">
        <LoadingState />
        <div className="stack stack-s">
          <Skeleton shape="half" />
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      </Card>
      <Card heading="Pictures">
        <LightboxThumbs images={pictures} />
        <Snow />
      </Card>
    </div>
  );
}

/** Submits to the gallery itself, which accepts everything: the dialog closes after the response. */
function EditDialog({ onClose }: { onClose(): void }) {
  const { form: Form, busy } = useDialogForm(onClose);
  return (
    <Dialog open onClose={onClose} title="Edit title">
      <Form method="get" action="/ui" className="stack">
        <Field {...linkTitle}>
          <TextInput {...controlProps(linkTitle)} name="title" defaultValue="Holiday pictures" />
        </Field>
        <div className="row">
          <Button variant="primary" type="submit" busy={busy}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Pictures as data URLs, so that the gallery needs no files. */
const pictures = ["steelblue", "seagreen", "coral"].map((colour) => ({
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${colour}"/></svg>`,
  )}`,
  title: colour,
}));
