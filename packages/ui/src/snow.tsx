/** Falling snow behind a page, drawn by the stylesheet alone; none under reduced motion. */
export function Snow() {
  return (
    <div className="snow" aria-hidden="true">
      <span />
    </div>
  );
}
