import { z } from "zod";
import { dnsSettings } from "./dns/settings";
import { speedSettings } from "./speed/settings";

/** Environment variables of this feature. */
export const toolsSettings = z.object({ ...dnsSettings.shape, ...speedSettings.shape });
