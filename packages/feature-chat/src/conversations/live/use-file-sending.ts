import type { FileLimits } from "@dozen/core/site/word-lists";
import { useToast } from "@dozen/ui/toast";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Room } from "../../rooms/room";
import { askCall } from "../../shared/ask-call";
import { type MessageType, messageTypes } from "../../shared/message-types";

interface NewFile {
  /** The same for each try, so that it is stored once. */
  clientId: string;
  file: File;
  type: MessageType;
  /** It was picked or recorded in burn mode. */
  isFire: boolean;
  /** Number of the message that it replies to. */
  reply?: number;
}

/** A file or recording that could not be sent; it stays until the page is closed. */
export interface UnsentFile extends NewFile {
  reason: string;
  /** It is being sent again. */
  isBusy: boolean;
}

export interface FileSending {
  /** Something is being sent. */
  isBusy: boolean;
  unsent: UnsentFile[];
  /** Returns whether it was started. */
  send(file: Omit<NewFile, "clientId">): boolean;
  sendAgain(unsent: UnsentFile): void;
  discard(clientId: string): void;
}

/** Maximum image size in KB, maximum size of other files in MB. */
export type SendingLimits = Pick<FileLimits, "imageKb" | "fileMb">;

/**
 * Sends files to a room and keeps those that failed; sent ones arrive over the connection. A
 * wrong type or size is reported before the upload.
 */
export function useFileSending(room: Room, { imageKb, fileMb }: SendingLimits): FileSending {
  const { t } = useTranslation("chat");
  const toast = useToast();
  const [failed, setFailed] = useState<(NewFile & { reason: string })[]>([]);
  const [underWay, setUnderWay] = useState<string[]>([]);
  const discard = (clientId: string) => setFailed((known) => known.filter((one) => one.clientId !== clientId));
  const deliver = async ({ clientId, file, type, isFire, reply }: NewFile) => {
    const sent = { clientId, file, type, isFire, reply };
    setUnderWay((known) => [...known, clientId]);
    const refused = await askCall("POST", "/record", formOf(room, sent));
    setUnderWay((known) => known.filter((one) => one !== clientId));
    discard(clientId);
    if (refused === undefined) return;
    const reason = refused || t("live.unreachable");
    setFailed((known) => [...known, { ...sent, reason }]);
    toast.error(reason);
  };
  const refusalOf = ({ size, type: mime }: File, type: MessageType) => {
    if (type === messageTypes.image && !mime.startsWith("image/")) return t("errors.imageExpected");
    if (type === messageTypes.image && size > imageKb * 1024) return t("errors.imageTooLarge", { limit: imageKb });
    if (type === messageTypes.file && size > fileMb * 1024 ** 2) return t("errors.fileTooLarge", { limit: fileMb });
    return undefined;
  };
  return {
    isBusy: underWay.length > 0,
    unsent: failed.map((one) => ({ ...one, isBusy: underWay.includes(one.clientId) })),
    send(file) {
      const refused = refusalOf(file.file, file.type);
      if (refused) toast.error(refused);
      else void deliver({ clientId: crypto.randomUUID(), ...file });
      return refused === undefined;
    },
    sendAgain: (unsent) => void deliver(unsent),
    discard,
  };
}

function formOf(room: Room, { clientId, file, type, isFire, reply }: NewFile): FormData {
  const form = new FormData();
  const fields = { type: room.type, receive_id: room.id, msg_type: type, client_id: clientId, user_id: room.me.id };
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (reply !== undefined) form.set("reply_id", String(reply));
  form.set("fire", isFire ? "yes" : "no");
  form.set("file", file);
  return form;
}
