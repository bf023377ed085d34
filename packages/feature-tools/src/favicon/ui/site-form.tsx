import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { controlProps, Field, TextInput } from "@dozen/ui/field";
import { Form, useNavigation } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";

/** Asks for the site to check. A GET form, so that the result has an address. */
export function SiteForm({ asked, problem }: { asked: string; problem: string | null }) {
  const { t } = useTranslation("tools");
  const busy = useNavigation().location?.pathname === "/favicon/check";
  const frame = {
    id: "favicon-site",
    errors: problem ? [problem] : undefined,
    hint: t("favicon.check.hint"),
    required: true,
  };
  return (
    <Card>
      <Form action="/favicon/check" className="stack">
        <Field {...frame} label={t("favicon.check.url")}>
          <TextInput
            {...controlProps(frame)}
            name="url"
            defaultValue={asked}
            placeholder="example.com"
            maxLength={1024}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="primary" icon={Search} busy={busy} className="tools-submit">
          {t("favicon.check.submit")}
        </Button>
      </Form>
    </Card>
  );
}
