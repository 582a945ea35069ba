const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The validity of a credential; a null end means that it has none. */
export interface Validity {
  from: Date;
  until: Date | null;
}

/**
 * Rounds the validity to the hour, and the end of a credential that lives less than a day to the minute: exact
 * seconds would tell verifiers that the copies of a batch belong to one person (RFC 9901 §10.1). It always lies
 * within the certificate that signs.
 * @param now milliseconds since the epoch, as `expiresAt`
 */
export function validityOf(
  now: number,
  expiresAt: number | null,
  certificate: { notBefore: Date; notAfter: Date } | null,
): Validity {
  const from = Math.max(Math.floor(now / hourMs) * hourMs, certificate?.notBefore.getTime() ?? 0);
  const latest = certificate?.notAfter.getTime() ?? Infinity;
  const end = Math.min(expiresAt ?? Infinity, latest);
  if (end === Infinity) return { from: new Date(from), until: null };
  const grain = end - now < dayMs ? minuteMs : hourMs;
  // Rounds up, but not past the certificate's end, and never to before the beginning.
  const until = Math.min(Math.ceil(end / grain) * grain, Math.floor(latest / grain) * grain);
  return { from: new Date(from), until: new Date(until > now ? until : latest) };
}
