import type { Context } from "../context";
import type { UrlFinding } from "./url-check.server";

const threats = ["MALWARE", "SOCIAL_ENGINEERING", "UNWANTED_SOFTWARE", "POTENTIALLY_HARMFUL_APPLICATION"];

/**
 * The findings of Google Safe Browsing (Lookup API v4) about addresses; none without a key. If the service cannot be
 * reached, a finding says so.
 */
export async function askSafeBrowsing(
  { settings, outbound, log }: Pick<Context, "settings" | "outbound" | "log">,
  urls: string[],
): Promise<UrlFinding[]> {
  if (!settings.safeBrowsing) return [];
  const { key, url } = settings.safeBrowsing;
  try {
    const response = await outbound.fetch(`${url}/v4/threatMatches:find`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-goog-api-key": key },
      body: JSON.stringify(question(urls)),
      timeout: 5_000,
    });
    const bytes = await response.bytes();
    if (response.status !== 200) throw new Error(`Safe Browsing answered ${response.status}.`);
    return findingsOf(JSON.parse(String(bytes)) as { matches?: Match[] });
  } catch (error) {
    log.warn({ error }, "Safe Browsing could not be asked");
    return [{ kind: "notAsked", level: "notice", host: new URL(url).hostname }];
  }
}

interface Match {
  threatType: string;
  threat: { url: string };
}

function question(urls: string[]) {
  return {
    client: { clientId: "dozen", clientVersion: "1.0" },
    threatInfo: {
      threatTypes: threats,
      platformTypes: ["ANY_PLATFORM"],
      threatEntryTypes: ["URL"],
      threatEntries: [...new Set(urls)].map((url) => ({ url })),
    },
  };
}

function findingsOf({ matches = [] }: { matches?: Match[] }): UrlFinding[] {
  return matches.map(({ threatType, threat }) => ({
    kind: "safeBrowsing",
    level: "danger",
    host: URL.canParse(threat.url) ? new URL(threat.url).hostname : threat.url,
    threat: threats.includes(threatType) ? threatType : "UNWANTED_SOFTWARE",
  }));
}
