import inbox from "@dozen/feature-inbox/feature";
import short from "@dozen/feature-short/feature";

export const features = [short, inbox];
