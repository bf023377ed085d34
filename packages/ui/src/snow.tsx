/** Falling snow behind a page, drawn only by the stylesheet; none with reduced motion. */
export function Snow() {
  return (
    <div className="snow" aria-hidden="true">
      <span />
    </div>
  );
}
