import { HoldfastError, type ErrorDetail } from './holdfast-error.ts';

/** 2006: a change that the record's state does not allow. */
export const notAllowed = (message: string, detail: ErrorDetail<2006>): HoldfastError =>
  new HoldfastError(2006, message, [detail]);
