import * as v from 'valibot';
import { RefusedPresentation } from './refused-presentation.ts';
import { requireValidAt } from './time-claims.ts';

/** How far the clock of a wallet may be off, and how long its answer may take. */
const windowSeconds = 300;

const Binding = v.looseObject({ iat: v.number() });

/**
 * Checks the times of a key binding (RFC 9901 §7.3, RFC 7519 §4.1), because the library only checks its audience and
 * nonce: one of another time may be stolen and replayed. The binding of an mdoc has no time.
 * @param now milliseconds since the epoch
 * @throws RefusedPresentation
 */
export function requireTimely(
  binding: { payload: object } | undefined,
  { now, skewSeconds }: { now: number; skewSeconds: number },
): void {
  const read = v.safeParse(Binding, binding?.payload);
  if (!read.success || Math.abs(now / 1000 - read.output.iat) > windowSeconds)
    throw new RefusedPresentation(
      'presentation.unbound',
      `The iat of the key binding must be within ${windowSeconds} seconds of the present time`,
    );
  requireValidAt(read.output, { now, skewSeconds, of: 'key binding', reason: 'presentation.unbound' });
}
