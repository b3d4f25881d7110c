/** Said once, after the page that saved has led back here. */
export function Saved({ shown, children }: { shown: boolean; children?: string }) {
  if (!shown) return null;
  return (
    <p className="content-saved" role="status">
      {children ?? "Saved."}
    </p>
  );
}
