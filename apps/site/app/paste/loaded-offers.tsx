import { useFetcher } from "@remix-run/react";
import { useDeferredValue, useEffect } from "react";
import type { loader } from "../routes/paste";
import { OfferList } from "./offer-list";

/** The offers for what is typed on another page than `/paste`. Only the list of all offers is loaded, without content. */
export default function LoadedOffers({ content, files }: { content: string; files: File[] }) {
  const { data, load } = useFetcher<typeof loader>();
  const settled = useDeferredValue(content);
  useEffect(() => load("/paste"), [load]);
  return data ? <OfferList offers={data.offers} content={settled} files={files} /> : null;
}
