import { LinkButton } from "@dozen/ui/button";
import { EmptyState } from "@dozen/ui/empty";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Lightbox } from "@dozen/ui/lightbox";
import Download from "lucide-react/icons/download";
import FileQuestion from "lucide-react/icons/file-question-mark";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLastingMedia, useLastingPictures, useSteadyAddress } from "../../file/ui/renewing";
import type { ViewedFile } from "../viewed";

const PdfReader = lazy(() => import("./pdf-reader"));

/** Shows a file in the way that suits its kind. Everything but the PDF reader works without JavaScript. */
export function Viewer({ file }: { file: ViewedFile }) {
  switch (file.shown) {
    case "drawn":
      // Another theme or language needs another rendering.
      return <Frame key={file.look} file={file} />;
    case "pdf":
      return <Pdf file={file} />;
    case "image":
      return <Picture file={file} />;
    case "audio":
    case "video":
      return <Player file={file} kind={file.shown} />;
    default:
      return <NotShown file={file} />;
  }
}

function Player({ file, kind: Kind }: { file: ViewedFile; kind: "audio" | "video" }) {
  const lasting = useLastingMedia(file.bytes);
  return <Kind className={`viewer-${Kind}`} controls preload="metadata" aria-label={file.name} {...lasting} />;
}

/** The rendered document is in a frame with an opaque origin, which cannot reach this site. */
function Frame({ file }: { file: ViewedFile }) {
  const { t } = useTranslation("files");
  return (
    <iframe
      className="viewer-frame"
      src={useSteadyAddress(file.document)}
      title={t("preview.frame", { name: file.name })}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}

function Picture({ file }: { file: ViewedFile }) {
  const { t } = useTranslation("files");
  const [index, setIndex] = useState<number>();
  const onBroken = useLastingPictures();
  return (
    <>
      <a
        className="viewer-picture"
        href={file.bytes}
        aria-label={t("preview.enlarge", { name: file.name })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setIndex(0);
        }}
      >
        <img src={file.bytes} alt={file.name} onError={onBroken} />
      </a>
      <Lightbox
        images={[{ src: file.bytes, name: file.name }]}
        index={index}
        onClose={() => setIndex(undefined)}
        onBroken={onBroken}
      />
    </>
  );
}

function Pdf({ file }: { file: ViewedFile }) {
  const { t } = useTranslation("files");
  const enhanced = useEnhanced();
  const address = useSteadyAddress(file.bytes);
  const plain = (
    <p className="viewer-plain">
      <a href={file.bytes}>{t("preview.pdf.plain")}</a>
    </p>
  );
  if (!enhanced) return plain;
  return (
    <Suspense fallback={plain}>
      <PdfReader address={address} otherwise={plain} />
    </Suspense>
  );
}

/** Offers the file for download or at its source; a view-only file has neither. */
function NotShown({ file }: { file: ViewedFile }) {
  const { t } = useTranslation("files");
  const address = file.download ?? file.original;
  return (
    <EmptyState
      icon={FileQuestion}
      title={t("preview.needsDownload")}
      text={t(address ? "preview.needsDownloadText" : "preview.viewOnlyText")}
      next={
        address && (
          <LinkButton to={address} reloadDocument variant="primary" icon={Download}>
            {t("preview.download")}
          </LinkButton>
        )
      }
    />
  );
}
