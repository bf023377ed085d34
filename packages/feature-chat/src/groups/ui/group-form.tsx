import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { Field, FormErrors, RadioField, SelectField, TextField, useErrorFocus } from "@dozen/ui/field";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../shared/ui/avatar";
import { PageHead } from "../../shared/ui/page-head";
import { type Group, joinings } from "../group";
import { AvatarInput } from "./avatar-input";

export interface GroupFormProps {
  /** Null for a new group. */
  group: Group | null;
  types: { id: number; name: string }[];
  result?: SubmissionResult<string[]>;
  isBusy: boolean;
}

interface GroupFields {
  name: string;
  type: string;
  memo: string;
  avatar: File;
  joining: string;
  writing: string;
}

/** Name, kind, note and picture of a group. */
export function GroupForm({ group, types, result, isBusy }: GroupFormProps) {
  const { t } = useTranslation("chat");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<GroupFields>({
    id: "chat-group",
    lastResult: result,
    defaultValue: {
      name: group?.name ?? "",
      type: String(group?.type ?? ""),
      memo: group?.memo ?? "",
      joining: group?.joining ?? "approval",
      writing: group?.writing ?? "all",
    },
  });
  useErrorFocus(ref, result);
  const errors = fields.avatar.errors as string[] | undefined;
  return (
    <>
      <PageHead title={group ? t("groups.edit") : t("groups.add")} back="/chat?panel=groups" />
      <div className="chat-page">
        <Form method="post" encType="multipart/form-data" ref={ref} {...getFormProps(form)} className="stack">
          <FormErrors id={form.errorId} errors={form.errors} />
          <TextField field={fields.name} label={t("groups.name")} required autoComplete="off" />
          <SelectField
            field={fields.type}
            label={t("groups.type")}
            placeholder={t("groups.chooseType")}
            choices={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <TextField field={fields.memo} label={t("groups.memo")} optional autoComplete="off" />
          <Field
            id={fields.avatar.id}
            label={t("groups.avatar")}
            hint={t("groups.avatarHint")}
            errors={errors}
            required={!group}
          >
            <div className="row">
              {group && <Avatar name={group.name} src={group.avatar} />}
              <AvatarInput id={fields.avatar.id} errors={errors} isRequired={!group} />
            </div>
          </Field>
          <RadioField
            field={fields.joining}
            label={t("groups.joining")}
            choices={joinings.map((value) => ({ value, label: t(`groups.joinings.${value}`) }))}
          />
          <RadioField
            field={fields.writing}
            label={t("groups.writing")}
            choices={(["all", "admins"] as const).map((value) => ({ value, label: t(`groups.writings.${value}`) }))}
          />
          <div className="row">
            <Button type="submit" variant="primary" busy={isBusy}>
              {t("groups.save")}
            </Button>
            <LinkButton to={group ? `/chat/info/2/${group.id}` : "/chat?panel=groups"}>
              {t("applications.cancel")}
            </LinkButton>
          </div>
        </Form>
      </div>
    </>
  );
}
