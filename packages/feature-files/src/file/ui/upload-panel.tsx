import { useEnhanced } from "@dozen/ui/enhanced";
import { Tips } from "@dozen/ui/tips";
import { useTranslation } from "react-i18next";
import { Unfinished, type UnfinishedProps } from "../../big/ui/unfinished";
import { QuotaBar } from "../../quota/ui/quota-bar";
import type { ShownFile, StorageUse } from "../shown";
import type { DropRules } from "./drop-area";
import { UploadForm } from "./upload-form";
import { UploadProgress } from "./upload-progress";
import { UploadResults } from "./upload-results";
import { useUpload } from "./use-upload";

export interface UploadPanelProps extends UnfinishedProps, StorageUse, DropRules {
  /** Files that the form without JavaScript has just uploaded. */
  made: ShownFile[];
  /** Opens the addresses; empty when another site manages the users. */
  accessToken: string;
  imageKb: number;
  fileMb: number;
  chunkBytes: number;
  refused?: { field: string; message: string; kind: string };
}

const tips = ["private", "clean", "resume"] as const;

/** The upload tab: choose how to upload, pick files, see the progress, copy the addresses. */
export function UploadPanel({ made, accessToken, refused, unfinished, ...props }: UploadPanelProps) {
  const { used, reserved, quota, ...limits } = props;
  const { t } = useTranslation("files");
  const enhanced = useEnhanced();
  const upload = useUpload(limits, refused);
  const { results, problem } = upload.state;
  const tokened = (url: string) => (accessToken ? `${url}?${new URLSearchParams({ accessToken })}` : url);
  const uploaded = enhanced && results.length > 0 ? results.map(({ url, name }) => ({ url: tokened(url), name })) : [];
  const shown = uploaded.length > 0 ? uploaded : made.map(({ url, originName }) => ({ url, name: originName }));
  return (
    <div className="with-tips">
      <div className="stack">
        {shown.length > 0 && !problem && <UploadResults files={shown} />}
        <UploadForm {...limits} kind={refused?.kind} problem={problem} busy={upload.isBusy} onFiles={upload.start} />
        <UploadProgress {...upload} />
        {!upload.isBusy && upload.state.phase !== "paused" && <Unfinished unfinished={unfinished} />}
        <QuotaBar used={used} reserved={reserved} quota={quota} />
      </div>
      <Tips title={t("file.tips.title")} tips={tips.map((id) => ({ id, text: t(`file.tips.${id}`) }))} />
    </div>
  );
}
