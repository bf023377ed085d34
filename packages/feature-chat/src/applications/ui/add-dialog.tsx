import { Dialog } from "@dozen/ui/dialog";
import { LoadingState } from "@dozen/ui/empty";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Kind } from "../../shared/kinds";
import { addKeys } from "./add-keys";

const AddForm = lazy(() => import("./add-form"));

export interface AddDialogProps {
  type: Kind;
  id: string;
  name: string;
  onClose(): void;
}

/** Asks for a note to send with a request. */
export function AddDialog({ type, id, name, onClose }: AddDialogProps) {
  const { t } = useTranslation("chat");
  return (
    <Dialog open onClose={onClose} title={t(addKeys[type], { name })}>
      <Suspense fallback={<LoadingState />}>
        <AddForm type={type} id={id} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
