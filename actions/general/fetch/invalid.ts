import { errors } from '../../../src/language/errors/catalogue.ts';

type Detail = Parameters<typeof errors.attributesInvalid>[0][number];

/** The problem of an attribute. */
export const invalid = (field: string, message: string, reason: Detail['reason'] = 'value.invalid') =>
  errors.attributesInvalid([{ reason, message, field }]);

/** @throws HoldfastError 2000 where it is no base64 (RFC 4648 §4), which is never sent as something shorter */
export function bytesOf(base64: string, field: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64').replaceAll('=', '') !== base64.replaceAll('=', ''))
    throw invalid(field, 'must be base64', 'value.format');
  return bytes;
}
