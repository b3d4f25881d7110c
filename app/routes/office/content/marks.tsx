type MarksProps = { public: boolean; missing: string[]; outdated: string[] };

/** State labels of an item in a list, as text and not by color alone. */
export function Marks({ missing, outdated, ...item }: MarksProps) {
  return (
    <span className="state-list">
      {!item.public && <span className="state">Draft</span>}
      {missing.length > 0 && (
        <span className="state danger">Missing translation: {missing.join(", ").toUpperCase()}</span>
      )}
      {outdated.length > 0 && (
        <span className="state warning">Older than the English: {outdated.join(", ").toUpperCase()}</span>
      )}
      {item.public && missing.length + outdated.length === 0 && <span className="muted">complete</span>}
    </span>
  );
}
