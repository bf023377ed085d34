import { useState } from "react";
import { Button } from "../button";
import { Card } from "../card";
import {
  Checkbox,
  Counter,
  controlProps,
  DateInput,
  Field,
  type FieldFrame,
  FormErrors,
  PasswordInput,
  RadioGroup,
  Select,
  TextArea,
  TextInput,
} from "../field";
import { Dropdown } from "../select";
import { SendCodeButton } from "../send-code-button";

const choices = [
  { value: "shopping", label: "Shopping" },
  { value: "social", label: "Social" },
  { value: "other", label: "Other", disabled: true },
];
const options = ["A", "AAAA", "CNAME", "MX", "NS", "TXT", "SOA", "SRV"].map((name, id) => ({ id, name, val: name }));
const account: FieldFrame = { id: "g-account", label: "E-mail", hint: "We send the code here.", required: true };
const wrong: FieldFrame = { id: "g-wrong", label: "Link", errors: ["This is not a link. Begin with https://"] };
const password: FieldFrame = { id: "g-password", label: "Password", required: true };
const note: FieldFrame = { id: "g-note", label: "Note", optional: true };
const type: FieldFrame = { id: "g-type", label: "Type" };
const day: FieldFrame = { id: "g-day", label: "Expires", hint: "The link stops working at the end of this day." };
const off: FieldFrame = { id: "g-off", label: "Address" };

/** Form fields in every state. */
export function FieldsSection() {
  const [sentAt, setSentAt] = useState<number>();
  const [chosen, setChosen] = useState("");
  return (
    <div className="grid grid-wide">
      <Card heading="Fields">
        <form className="stack">
          <FormErrors errors={["The code is wrong or no longer valid. Ask for a new one."]} />
          <Field {...account}>
            <div className="input-row">
              <TextInput {...controlProps(account)} type="email" placeholder="you@example.com" />
              <SendCodeButton
                filled
                state={sentAt ? "sent" : "idle"}
                sentAt={sentAt}
                onSend={() => setSentAt(Date.now())}
              />
            </div>
          </Field>
          <Field {...wrong}>
            <TextInput {...controlProps(wrong)} defaultValue="not a link" />
          </Field>
          <Field {...password}>
            <PasswordInput {...controlProps(password)} defaultValue="correct horse" />
          </Field>
          <Field {...note} counter={<Counter used={18} max={146} />}>
            <TextArea {...controlProps(note)} defaultValue="Something to keep." />
          </Field>
          <Checkbox id="g-agree" label="I have read the terms" />
          <Checkbox id="g-agree-2" label="I agree" errors={["Please tick this to go on."]} defaultChecked />
          <div className="row">
            <Button variant="primary" type="submit">
              Save
            </Button>
            <Button>Cancel</Button>
          </div>
        </form>
      </Card>
      <Card heading="Choices">
        <div className="stack">
          <Field {...type}>
            <Select {...controlProps(type)} choices={choices} placeholder="Choose…" />
          </Field>
          <Field {...day}>
            <DateInput {...controlProps(day)} defaultValue="2026-11-22" />
          </Field>
          <Field {...off}>
            <TextInput {...controlProps(off)} disabled defaultValue="Cannot be changed" />
          </Field>
          <RadioGroup id="g-radio" name="radio" label="Where" choices={choices} defaultValue="social" />
          <RadioGroup id="g-radio-2" name="radio2" label="Answer" choices={choices} errors={["Please choose one."]} />
          <div className="field">
            <span className="field-label" id="g-drop">
              Record type
            </span>
            <Dropdown labelledBy="g-drop" options={options} name="rtype" onChoose={({ name }) => setChosen(name)} />
            <p className="field-hint">{chosen}</p>
          </div>
          <Dropdown label="Empty" options={options} placeholder="Nothing chosen" />
          <Dropdown label="Disabled" options={options} disabled />
          <div className="row">
            <SendCodeButton filled={false} state="idle" />
            <SendCodeButton filled state="sending" />
            <SendCodeButton filled state="failed" />
          </div>
        </div>
      </Card>
    </div>
  );
}
