const maxWaitSeconds = 60;

/** `Prefer: wait=N` (RFC 7240 §4.3) in milliseconds, at most a minute; null where none, or none that means anything, was sent. */
export function preferredWaitMs(header: string | string[] | undefined): number | null {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  const seconds = Number(/(?:^|[,;\s])wait\s*=\s*"?(\d{1,9})"?/i.exec(text)?.[1] ?? 0);
  return seconds > 0 ? Math.min(seconds, maxWaitSeconds) * 1000 : null;
}
