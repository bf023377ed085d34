import type { Feature } from "@dozen/core/feature";
import account from "@dozen/feature-account/feature";
import inbox from "@dozen/feature-inbox/feature";
import short from "@dozen/feature-short/feature";

/** The list: the only place that names every feature. */
export const features: Feature[] = [account, short, inbox];
