import type { RouteHandle } from "@dozen/core/access";
import { readForm } from "@dozen/core/forms.server";
import { wholeMinute } from "@dozen/core/moments";
import { asOwner } from "@dozen/core/owner.server";
import { redirectWithToast, sealUndo } from "@dozen/core/toast.server";
import { LinkButton } from "@dozen/ui/button";
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "@dozen/core/remix";
import { HomePattern } from "../home/pattern";
import { Greeting, StartBody, StartHead } from "../home/start";
import { showFirstSteps, startData } from "../home/start.server";
import { ToolSection } from "../home/tool-card";
import { HomePaste } from "../paste/home-paste";
import styles from "../paste/paste.css?url";
import { shellTools } from "../shell/shell-data.server";
import { useLoadedShell } from "../shell/use-shell";

export const handle: RouteHandle = { access: "visitor", title: "site:titles.home", sharedPage: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context }: LoaderFunctionArgs) {
  const now = wholeMinute(context.clock.now());
  if (context.viewer.kind === "registered") return { start: await startData(asOwner(context)), now };
  const { welcome_title } = await context.site.base(context.locale);
  return { welcome: welcome_title, tools: await shellTools(context), now };
}

/** Hides the first steps and offers to undo it, or does so. */
export async function action({ request, context }: ActionFunctionArgs) {
  const owner = asOwner(context);
  if ((await readForm(request)).get("intent") === "showSteps") {
    await showFirstSteps(owner, "shown");
    return redirect("/", 303);
  }
  await showFirstSteps(owner, "hidden");
  const undo = sealUndo(owner, { action: "/?index", fields: { intent: "showSteps" } });
  return redirectWithToast("/", { kind: "success", text: context.t("site:home.stepsHidden"), undo });
}

export default function Home() {
  const data = useLoaderData<typeof loader>();
  const { user } = useLoadedShell();
  const { t } = useTranslation("site");
  if (data.start) {
    return (
      <>
        <StartHead start={data.start} now={data.now} />
        <HomePaste />
        <StartBody start={data.start} now={data.now} />
      </>
    );
  }
  const { welcome, tools } = data;
  return (
    <>
      {user ? <Greeting /> : <Welcome title={welcome} />}
      <HomePaste />
      {tools.length > 0 && (
        <ToolSection heading={user ? t("home.yourTools") : t("home.tools", { count: tools.length })} tools={tools} />
      )}
    </>
  );
}

function Welcome({ title }: { title: string }) {
  const { menu, site } = useLoadedShell();
  const { t } = useTranslation("site");
  const register = menu.find(({ location, id }) => location === "visitor" && id === "register");
  return (
    <section className="welcome">
      <div className="welcome-inner">
        <div className="welcome-words">
          <h1>{title}</h1>
          <p>{site.description}</p>
          <div className="row">
            <LinkButton to="/all" variant="primary">
              {t("home.browse")}
            </LinkButton>
            {register && <LinkButton to={register.href}>{register.label}</LinkButton>}
          </div>
        </div>
        <HomePattern />
      </div>
    </section>
  );
}
