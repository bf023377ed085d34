import short from "@dozen/feature-short/feature";

export const features = [short];
