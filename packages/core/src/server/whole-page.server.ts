/**
 * A page whose HTML is complete. The server sends it directly: as the body of a Response it would pass through a web
 * stream, which takes as long as everything else about sending it.
 */
export class WholePage extends Response {
  constructor(
    readonly html: Buffer<ArrayBuffer>,
    init: ResponseInit,
  ) {
    super(null, init);
  }

  override async text(): Promise<string> {
    return this.html.toString();
  }
}
