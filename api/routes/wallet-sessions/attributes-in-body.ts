import { HoldfastError } from '../../../src/errors/holdfast-error.ts';

const prefix = 'attributes.';

/** Wallets speak of an action's attributes: here those are the body. */
export async function attributesInBody<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    const details = error.details.map((detail) => {
      if (!detail.field?.startsWith(prefix)) return detail;
      const field = detail.field.slice(prefix.length);
      return { ...detail, field, pointer: `/${field.replaceAll('.', '/')}` };
    });
    const message = error.code === 2000 ? 'The request is not valid.' : error.message;
    throw new HoldfastError(error.code, message, details, { status: error.status, cause: error });
  }
}
