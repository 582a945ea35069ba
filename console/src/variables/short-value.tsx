const longest = 80;

/** Shows the beginning of a value, in one line, as JSON: a text that looks like a number has quotation marks. */
export function ShortValue({ value }: { value: unknown }) {
  const text = JSON.stringify(value);
  return (
    <span className="mono" style={{ overflowWrap: 'anywhere' }}>
      {text.length > longest ? `${text.slice(0, longest)}…` : text}
    </span>
  );
}
