import { signV1 as contract } from '../../src/actions/jwt/sign.v1.ts';
import { durationEnd } from '../../src/language/durations/duration.ts';
import type { ActionImplementation } from '../action.ts';
import { invalid } from '../general/fetch/invalid.ts';

const maxBytes = 16_384;
const usual = 'PT5M';

export const signV1: ActionImplementation<typeof contract> = {
  contract,

  async run(context, { key, claims: given = {}, expiresIn, type = 'JWT' }) {
    if (expiresIn !== undefined && given['exp'] !== undefined)
      throw invalid('expiresIn', 'must be left out if `claims` has `exp`');
    const iat = Math.floor(context.now / 1_000);
    const claims = {
      iat,
      exp: Math.floor(durationEnd(expiresIn ?? usual, context.now) / 1_000),
      jti: context.idempotencyKey,
      ...given,
    };
    for (const name of ['iat', 'exp', 'nbf'])
      // RFC 7519 §2: a number of seconds since the epoch.
      if (given[name] !== undefined && !Number.isFinite(given[name]))
        throw invalid(`claims.${name}`, 'must be a number of seconds since 1970', 'field.type');
    if (Buffer.byteLength(JSON.stringify(claims)) > maxBytes)
      throw invalid('claims', `must have at most ${maxBytes} bytes`, 'value.length');
    const jwt = await context.signJwt(key, { type, claims });
    const { exp, jti } = claims as Record<string, unknown>;
    return { completed: { jwt, id: typeof jti === 'string' ? jti : null, expiresAt: timeOf(exp) } };
  },
};

/** Returns the time in ISO 8601; null for a number of seconds beyond all dates. */
function timeOf(seconds: unknown): string | null {
  const time = new Date(Number(seconds) * 1_000);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
