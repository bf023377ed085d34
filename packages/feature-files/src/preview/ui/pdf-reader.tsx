import { IconButton } from "@dozen/ui/button";
import { LoadingState } from "@dozen/ui/empty";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PdfPage } from "./pdf-page";

GlobalWorkerOptions.workerSrc = workerAddress;

const scales = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const plainScale = scales.indexOf(1);
/** The widest page at 100 %, in CSS pixels. */
const widestPage = 900;

interface PdfReaderProps {
  address: string;
  /** A link to the browser's own reader. */
  otherwise: ReactNode;
}

/** The pages of a PDF below each other, rendered as they scroll into view; their text can be selected. */
export default function PdfReader({ address, otherwise }: PdfReaderProps) {
  const { t } = useTranslation("files");
  const { pdf, failure } = useDocument(address);
  const [zoom, setZoom] = useState(plainScale);
  const pages = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    // Minus the padding of the sheet behind the pages.
    if (pdf && pages.current) setWidth(Math.min(widestPage, pages.current.clientWidth - 32));
  }, [pdf]);

  if (failure) {
    return (
      <div role="alert">
        <p className="viewer-plain">{t(`preview.pdf.${failure}`)}</p>
        {otherwise}
      </div>
    );
  }
  if (!pdf) return <LoadingState text={t("preview.pdf.loading")} />;
  const scale = scales[zoom] ?? 1;
  return (
    <div className="pdf">
      <div className="pdf-bar">
        <span className="numbers small">
          {t("preview.pdf.pages")}: {pdf.numPages}
        </span>
        <span className="row row-s">
          <IconButton
            icon={ZoomOut}
            label={t("preview.pdf.smaller")}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <span className="numbers small" role="status">
            {t("preview.pdf.scale", { percent: Math.round(scale * 100) })}
          </span>
          <IconButton
            icon={ZoomIn}
            label={t("preview.pdf.larger")}
            disabled={zoom === scales.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className="pdf-pages" ref={pages} tabIndex={0} aria-label={t("preview.pdf.pages")}>
        {width !== undefined &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other id and are never reordered
            <PdfPage key={index} pdf={pdf} number={index + 1} width={width * scale} />
          ))}
      </section>
    </div>
  );
}

function useDocument(address: string): { pdf?: PDFDocumentProxy; failure?: "failed" | "locked" } {
  const [state, setState] = useState<{ pdf?: PDFDocumentProxy; failure?: "failed" | "locked" }>({});
  useEffect(() => {
    const base = new URL("/preview/pdfjs/", location.href).href;
    const task = getDocument({
      url: address,
      cMapUrl: `${base}cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${base}standard_fonts/`,
      // The page's content security policy allows neither eval nor WebAssembly; pdf.js has slower
      // replacements for both.
      isEvalSupported: false,
      useWasm: false,
      enableXfa: false,
    });
    task.promise.then(
      (pdf) => setState({ pdf }),
      (error: Error) => setState({ failure: error.name === "PasswordException" ? "locked" : "failed" }),
    );
    return () => {
      void task.destroy();
    };
  }, [address]);
  return state;
}
