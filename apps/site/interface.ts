import { scopesOfCalls } from "@dozen/core/calls/access-tokens.server";
import { coreCalls } from "@dozen/core/calls/core-calls.server";
import { describePaths, type Operation } from "@dozen/core/calls/openapi.server";
import { features } from "./app/features.server";

/** The paths of an OpenAPI document, each with its calls by method. */
export type Paths = Record<string, Record<string, Operation>>;

/** What the OpenAPI document says of the calls of core and of each feature, without a running site. */
export async function describeFeatures(): Promise<Record<string, Paths>> {
  const mounted = await Promise.all(
    features.map(async (feature) => ({ feature, server: (await feature.server()).default })),
  );
  const scopes = scopesOfCalls({ features: mounted });
  const described: Record<string, Paths> = { core: describePaths({ calls: coreCalls, scopes }) };
  for (const { feature, server } of mounted) {
    described[feature.id] = describePaths({ calls: server.calls ?? [], scopes });
  }
  return described;
}
