import { errors } from '../../src/language/errors/catalogue.ts';
import { detailsBelow } from '../../src/language/errors/details-within.ts';
import type { ErrorDetail } from '../../src/language/errors/error-body.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { rehydrateError } from '../../src/language/errors/rehydrate.ts';

/**
 * Calls a wallet with the fields of an input. Wallets name attributes of an action in their errors, so the names are
 * changed to those of the fields.
 */
export async function errorsOfInput<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    const { code, message, status } = error;
    const details = detailsBelow('attributes', error.details);
    if (code === 2000) throw errors.requestInvalid(details as ErrorDetail<2000>[], error);
    throw rehydrateError({ code, message, details, status }, error);
  }
}
