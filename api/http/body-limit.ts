import { maxBodyBytes, smallBodyBytes } from './bodies.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Returns how many bytes the body of an operation may have. Without a key it is small, and where no field is known, too:
 * then there is nothing to send but `{}`.
 */
export const bodyLimitOf = ({
  maxBodyBytes: own,
  scope,
  body,
  bodyKind,
}: Pick<Endpoint, 'maxBodyBytes' | 'scope' | 'body' | 'bodyKind'>): number => {
  if (own !== undefined) return own;
  const takesMuch = scope !== null && (body !== undefined || bodyKind === 'definition');
  return takesMuch ? maxBodyBytes : smallBodyBytes;
};
