import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { FormErrors, RadioField, TextAreaField, TextField, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { addressAtMost, type Intro, idOnSite, type SiteName, siteBases, siteNames } from "../intro";

type IntroFields = Record<"title" | "des" | "contact" | "about" | "exclusive" | "comment_status" | SiteName, string>;

export interface IntroFormProps {
  intro: Intro | null;
  /** The address that the form proposes, and restores when another one is refused. */
  address: string;
  origin: string;
  result: SubmissionResult<string[]> | undefined;
}

/** The blog's name, its address, and links to its owner elsewhere. */
export function IntroForm({ intro, address, origin, result }: IntroFormProps) {
  const { t } = useTranslation("blog");
  const ref = useRef<HTMLFormElement>(null);
  const busy = useSending();
  // Memoized, since the form treats every new object as a new response.
  const lastResult = useMemo(() => withDefaultAddress(result, address), [result, address]);
  const [form, fields] = useForm<IntroFields>({
    id: "blog-intro",
    lastResult,
    defaultValue: defaultsOf(intro, address),
  });
  useErrorFocus(ref, result);
  // Sets the value by hand, since a mounted field keeps what was typed.
  useEffect(() => {
    const field = ref.current?.elements.namedItem("exclusive");
    if (result?.error?.exclusive && field instanceof HTMLInputElement) field.value = address;
  }, [result, address]);
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField field={fields.title} label={t("intro.title")} maxLength={10} required />
      <TextAreaField field={fields.des} label={t("intro.des")} maxLength={100} counter rows={2} required />
      <TextField
        field={fields.exclusive}
        label={t("intro.exclusive")}
        hint={t("intro.exclusiveHint", { base: `${origin}/b/` })}
        maxLength={10}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        field={fields.contact}
        label={t("intro.contact")}
        hint={t("intro.contactHint")}
        type="email"
        maxLength={100}
        optional
      />
      <TextAreaField field={fields.about} label={t("intro.about")} maxLength={150} counter rows={3} optional />
      <RadioField
        field={fields.comment_status}
        label={t("intro.comments")}
        choices={[
          { value: "1", label: t("intro.commentsOn") },
          { value: "2", label: t("intro.commentsOff") },
        ]}
      />
      <fieldset className="blog-links">
        <legend>{t("intro.links")}</legend>
        {siteNames.map((site) => (
          <TextField
            key={site}
            field={fields[site]}
            label={t(`sites.${site}`)}
            hint={t("intro.linkHint", { base: siteBases[site].replace("https://", "") })}
            maxLength={addressAtMost(site)}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            optional
          />
        ))}
      </fieldset>
      <div className="row">
        <Button type="submit" variant="primary" busy={busy}>
          {intro ? t("intro.save") : t("intro.submit")}
        </Button>
      </div>
    </Form>
  );
}

/** Replaces a refused address by the one that works (spec:blog-5). */
function withDefaultAddress(result: SubmissionResult<string[]> | undefined, address: string) {
  if (!result?.error?.exclusive) return result;
  return { ...result, initialValue: { ...result.initialValue, exclusive: address } };
}

function defaultsOf(intro: Intro | null, address: string): IntroFields {
  const ids = Object.fromEntries(siteNames.map((site) => [site, idOnSite(site, intro?.links[site] ?? "")]));
  return {
    ...(ids as Record<SiteName, string>),
    title: intro?.title ?? "",
    des: intro?.des ?? "",
    contact: intro?.contact ?? "",
    about: intro?.about ?? "",
    exclusive: address,
    comment_status: intro && !intro.isCommentable ? "2" : "1",
  };
}
