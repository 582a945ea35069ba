const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** From when until when a credential is valid; null: it has no end. */
export interface Validity {
  from: Date;
  until: Date | null;
}

/**
 * Rounded to the hour, and the end of what lives for less than a day to the minute: by a second of their own, verifiers could
 * tell that the copies of a batch are one person's (RFC 9901 §10.1). Never outside of the certificate that signs.
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
  // Rather a bit longer than asked for, but no longer than the certificate, nor over before it began.
  const until = Math.min(Math.ceil(end / grain) * grain, Math.floor(latest / grain) * grain);
  return { from: new Date(from), until: new Date(until > now ? until : latest) };
}
