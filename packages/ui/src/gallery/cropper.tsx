import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "../button";
import { Card } from "../card";
import type { CutPicture } from "../cropper";

const Cropper = lazy(() => import("../cropper"));

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="coral"/></svg>',
)}`;
const pictures = { "Cut a picture": picture, "Cut what is no picture": "data:image/png,nothing" };

/** The cropper, which is a dialog, and its result. */
export function CropperSection() {
  const [url, setUrl] = useState<string>();
  const target = useRef<HTMLCanvasElement>(null);
  const [cut, setCut] = useState<CutPicture>();
  const take = (made: CutPicture) => {
    setCut(made);
    setUrl(undefined);
  };
  return (
    <Card heading="Cropper">
      <div className="row">
        {Object.entries(pictures).map(([words, address]) => (
          <Button key={words} onClick={() => setUrl(address)}>
            {words}
          </Button>
        ))}
        <canvas ref={target} width={50} height={50} role="img" aria-label="What is being cut" />
        {cut && <img src={cut.base64} alt="What was cut out" width={100} height={100} />}
      </div>
      {url && (
        <Suspense fallback={null}>
          <Cropper
            url={url}
            title="Cut a picture"
            showPos
            scaleImg
            preview={target}
            onCancel={() => setUrl(undefined)}
            onCut={take}
          />
        </Suspense>
      )}
    </Card>
  );
}
