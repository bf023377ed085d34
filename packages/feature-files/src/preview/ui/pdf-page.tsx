import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** Counted from 1. */
  number: number;
  /** CSS pixels. */
  width: number;
}

/** Pages farther from the viewport than this are not rendered yet. */
const nearby = "800px";
/** A4, until the page is loaded. */
const usualRatio = Math.SQRT2;

/** One page: its image, with its selectable text on top. */
export function PdfPage({ pdf, number, width }: PdfPageProps) {
  const { t } = useTranslation("files");
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearness(frame);
  const [page, setPage] = useState<PDFPageProxy>();
  useEffect(() => {
    if (isNear) pdf.getPage(number).then(setPage, () => {});
  }, [isNear, pdf, number]);
  const size = page?.getViewport({ scale: 1 });
  const height = size ? (width * size.height) / size.width : width * usualRatio;
  return (
    <section
      className="pdf-page"
      ref={frame}
      style={{ width, height }}
      aria-label={t("preview.pdf.page", { page: number, total: pdf.numPages })}
    >
      {page && <DrawnPage page={page} width={width} />}
    </section>
  );
}

function DrawnPage({ page, width }: { page: PDFPageProxy; width: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [surface, words] = [canvas.current, text.current];
    if (!surface || !words) return;
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const density = Math.min(2, window.devicePixelRatio || 1);
    surface.width = Math.floor(viewport.width * density);
    surface.height = Math.floor(viewport.height * density);
    const drawing = page.render({ canvas: surface, viewport, transform: [density, 0, 0, density, 0, 0] });
    drawing.promise.catch(() => {});
    words.replaceChildren();
    words.style.setProperty("--total-scale-factor", String(scale));
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
    layer.render().catch(() => {});
    return () => {
      drawing.cancel();
      layer.cancel();
    };
  }, [page, width]);
  return (
    <>
      <canvas ref={canvas} />
      <div ref={text} className="pdf-text" />
    </>
  );
}

function useNearness(frame: React.RefObject<HTMLElement>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: nearby,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, isNear]);
  return isNear;
}
