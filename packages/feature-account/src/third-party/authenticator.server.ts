import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { Authenticator } from "remix-auth";
import type { Strategy } from "remix-auth/strategy";
import { AlipayStrategy } from "./alipay.server";
import { providerUnavailable, startedTooOften } from "./errors";
import type { Proof } from "./flow-steps.server";
import type { FlowOrder } from "./flows.server";
import { OAuthStrategy } from "./oauth.server";
import type { Provider } from "./providers";
import { clientOf, offeredProviders } from "./settings.server";
import { WeixinStrategy } from "./weixin.server";

const starts = { points: 60, seconds: 600 };

/** The third-party ways to sign in that the operator has set up. */
export function createThirdAuthenticator(context: RequestContext, order: FlowOrder | null): Authenticator<Proof> {
  const authenticator = new Authenticator<Proof>();
  for (const provider of offeredProviders(context)) {
    authenticator.use(strategyOf(context, provider, order), provider);
  }
  return authenticator;
}

function strategyOf(context: RequestContext, provider: Provider, order: FlowOrder | null): Strategy<Proof, never> {
  const client = clientOf(context, provider);
  if (!client) throw providerUnavailable();
  if (provider === "alipay") return new AlipayStrategy(context, client, order);
  if (provider === "wxxcx") return new WeixinStrategy(context, order);
  return new OAuthStrategy(context, provider, client, order) as unknown as Strategy<Proof, never>;
}

/** Redirects a browser to a provider. @throws providerUnavailable, startedTooOften */
export async function leaveFor(context: RequestContext, request: Request, order: FlowOrder): Promise<Response> {
  if (!clientOf(context, order.provider)) throw providerUnavailable();
  await countStart(context);
  try {
    // Without its body, since a form's body has been read already.
    const going = new Request(request.url, { headers: request.headers });
    await createThirdAuthenticator(context, order).authenticate(order.provider, going);
  } catch (response) {
    if (response instanceof Response) return response;
    throw response;
  }
  throw new Error(`${order.provider} took nobody away.`);
}

async function countStart(context: RequestContext): Promise<void> {
  try {
    await context.limits.byAddress.use("account.third", { ip: context.ip }, starts);
  } catch (error) {
    throw error instanceof DomainError && error.retryAfter ? startedTooOften() : error;
  }
}

/**
 * Authenticates the user whom a provider sends back.
 *
 * @throws providerUnavailable, flowEnded; FlowRefused once the flow is known
 */
export async function proveThird(context: RequestContext, request: Request, provider: Provider): Promise<Proof> {
  if (!clientOf(context, provider)) throw providerUnavailable();
  return createThirdAuthenticator(context, null).authenticate(provider, request);
}
