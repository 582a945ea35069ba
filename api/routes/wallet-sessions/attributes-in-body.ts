import { errors } from '../../../src/errors/catalogue.ts';
import { detailsBelow } from '../../../src/errors/details-within.ts';
import { HoldfastError, type ErrorDetail } from '../../../src/errors/holdfast-error.ts';
import { rehydrateError } from '../../../src/errors/rehydrate.ts';

/** Wallets name an action's attributes in their errors: in these requests, the attributes are the body. */
export async function attributesInBody<T>(work: () => Promise<T>): Promise<T> {
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
