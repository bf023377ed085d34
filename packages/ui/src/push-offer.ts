/** The window's event after which the site may offer push notifications. */
export const pushOfferEvent = "dozen:offer-pushes";

/**
 * Says that the user has just done something that others may reply to. If the site has push notifications, it offers
 * them now, unless the user has declined before.
 */
export function offerPushes(): void {
  window.dispatchEvent(new Event(pushOfferEvent));
}
