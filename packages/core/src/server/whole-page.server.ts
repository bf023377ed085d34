/**
 * A page that is there as a whole. The server sends its text as it is: as a Response's body it would go through a web
 * stream first, which takes as long as everything else about sending it.
 */
export class WholePage extends Response {
  constructor(
    readonly html: string | Buffer<ArrayBuffer>,
    init: ResponseInit,
  ) {
    super(null, init);
  }

  override async text(): Promise<string> {
    return this.html.toString();
  }
}
