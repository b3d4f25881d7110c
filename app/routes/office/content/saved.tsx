/** Confirms a save after the redirect back to the page. */
export function Saved({ shown, children }: { shown: boolean; children?: string }) {
  if (!shown) return null;
  return (
    <p className="content-saved" role="status">
      {children ?? "Saved."}
    </p>
  );
}
