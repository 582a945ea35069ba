import type { HoldfastError } from '../../src/errors/holdfast-error.ts';
import type { Presented } from './presented.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { Trusted } from './trusted-issuers.ts';
import { isVouchedFor } from './vouched-for.ts';

/** A signature says who issued a credential, but not whether we trust that issuer: anybody's credential verifies. */
export function strangerAmong(presented: readonly Presented[], trusted: Trusted): HoldfastError | null {
  const strangers = presented.filter(({ credential, chain }) =>
    chain ? !isVouchedFor(chain, trusted.certificates) : !trusted.dids.includes(credential.issuer),
  );
  if (strangers.length === 0) return null;
  return errors.issuerNotTrusted(
    strangers.map(({ credential: { queryId, issuer } }) => ({ queryId, issuer })),
  );
}
