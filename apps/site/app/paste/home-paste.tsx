import { lazy, Suspense } from "react";
import { PasteBox } from "./paste-box";

const LoadedOffers = lazy(() => import("./loaded-offers"));

/** The box of the home page. What recognizes content is loaded once there is some. */
export function HomePaste() {
  return (
    <PasteBox level={2}>
      {(content, files) => (
        <Suspense>
          <LoadedOffers content={content} files={files} />
        </Suspense>
      )}
    </PasteBox>
  );
}
