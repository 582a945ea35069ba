import { HoldfastError } from './holdfast-error.ts';

/** An unknown record, or another tenant's: the two look the same. */
export const notFound = (recordType: string, recordId: string): HoldfastError =>
  new HoldfastError(
    2005,
    `There is no such ${recordType}.`,
    [{ reason: 'record.unknown', message: `no ${recordType} has this id`, recordType, recordId }],
    { status: 404 },
  );
