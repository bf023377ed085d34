import type { Feature } from "@dozen/core/feature";
import { combineParts } from "@dozen/core/part";
import { mfaPart } from "./mfa/part";
import { secretPart } from "./secret/part";
import { vaultPart } from "./vault/part";
import type {} from "./words";

/** The password vault, which only its owner can decrypt, the list of one-time codes, and one-time secrets. */
const vaultFeature: Feature = {
  id: "vault",
  package: "@dozen/feature-vault",
  ...combineParts([vaultPart, mfaPart, secretPart]),
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default vaultFeature;
