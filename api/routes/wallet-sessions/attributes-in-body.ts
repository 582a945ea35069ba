import { detailsBelow } from '../../../src/errors/details-within.ts';
import { HoldfastError } from '../../../src/errors/holdfast-error.ts';

/** Wallets speak of an action's attributes: here those are the body. */
export async function attributesInBody<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    const message = error.code === 2000 ? 'The request is not valid.' : error.message;
    throw new HoldfastError(error.code, message, detailsBelow('attributes', error.details), {
      status: error.status,
      cause: error,
    });
  }
}
