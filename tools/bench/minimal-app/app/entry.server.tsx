import { type Serving, serveSite } from "@dozen/core/server/serve.server";

export { renderPage as default, streamTimeout } from "../../../../apps/site/app/render-page.server";

/** The server of the site with no feature on it. */
export const boot = (how: Serving) => serveSite({ features: [], ...how });
