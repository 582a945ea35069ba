import { HoldfastError } from '../../../src/errors/holdfast-error.ts';

/** 2010: without its native library a server has no AnonCreds. */
export const noLibrary = (): HoldfastError =>
  new HoldfastError(2010, 'This server has no AnonCreds.', [
    {
      reason: 'feature.missing',
      message: 'the AnonCreds library is not installed: LIB_ANONCREDS_PATH names no folder that has it',
      feature: 'ledgers',
    },
  ]);

/** 2000: an id that names nothing which could be found; the fault of who names it. */
export const unknownResource = (what: string, id: string, field: string): HoldfastError =>
  new HoldfastError(2000, `The ${what} is not known.`, [
    {
      reason: 'reference.unknown',
      message: `no ${what} of this id can be found here, nor at its own server`,
      field,
      id,
    },
  ]);

/** 2006: the wallet has published such a thing already. */
export const publishedAlready = (
  message: string,
  detail: { message: string; field: string; [context: string]: string },
): HoldfastError => new HoldfastError(2006, message, [{ ...detail, reason: 'record.published' }]);
