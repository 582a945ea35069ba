const longestMs = 3_600_000;

/**
 * `Retry-After` (RFC 9110 §10.2.3), seconds or a date, as a wait of at most an hour. None where it is missing,
 * unreadable or over already: then the usual back-off goes on.
 */
export function retryAfterMs(header: string | undefined, now: number): { retryAfterMs?: number } {
  if (header === undefined) return {};
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return waitMs > 0 ? { retryAfterMs: Math.min(waitMs, longestMs) } : {};
}
