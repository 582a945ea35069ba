import { createHmac } from 'node:crypto';
import type { Credential } from '../../actions/context.ts';
import { hmacAlgorithms, hmacEncodings } from '../../src/account/secrets/types.ts';

/**
 * How a secret of the type `hmac` signs a request (RFC 2104): the bytes of its body, or with a time the seconds since the epoch, a full stop and
 * these bytes.
 */
export const signedBy =
  (
    valueOf: (field: string) => string | undefined,
    now: () => number = Date.now,
  ): NonNullable<Credential['sign']> =>
  (body) => {
    const algorithm = valueOf('algorithm') ?? hmacAlgorithms[0];
    const encoding = hmacEncodings.find((one) => one === valueOf('encoding')) ?? hmacEncodings[0];
    const timestampHeader = valueOf('timestampHeader');
    const seconds = String(Math.floor(now() / 1_000));
    const hmac = createHmac(algorithm, valueOf('key') ?? '');
    if (timestampHeader !== undefined) hmac.update(`${seconds}.`);
    const signature = `${valueOf('prefix') ?? ''}${hmac.update(body).digest(encoding)}`;
    return {
      [valueOf('header') ?? '']: signature,
      ...(timestampHeader === undefined ? {} : { [timestampHeader]: seconds }),
    };
  };
