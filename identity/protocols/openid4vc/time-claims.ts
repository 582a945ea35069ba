import type { ReasonOf } from '../../../src/language/errors/reasons.ts';
import { RefusedPresentation } from './refused-presentation.ts';

/**
 * Checks `exp` and `nbf` (RFC 7519 §4.1.4, §4.1.5).
 * @param now milliseconds since the epoch
 * @throws RefusedPresentation if one is no number, or says that the token is not valid now
 */
export function requireValidAt(
  claims: object,
  { now, skewSeconds, of, reason }: { now: number; skewSeconds: number; of: string; reason: ReasonOf<2002> },
): void {
  const { exp = Infinity, nbf = -Infinity } = claims as { exp?: unknown; nbf?: unknown };
  const seconds = now / 1000;
  if (typeof exp !== 'number' || seconds >= exp + skewSeconds)
    throw new RefusedPresentation(reason, `The ${of} has expired: see its exp`);
  if (typeof nbf !== 'number' || seconds < nbf - skewSeconds)
    throw new RefusedPresentation(reason, `The ${of} is not valid yet: see its nbf`);
}
