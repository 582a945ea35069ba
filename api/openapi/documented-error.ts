import { HoldfastError, type ErrorBody, type ErrorDetail } from '../../src/errors/holdfast-error.ts';

/** A way in which a request is refused, as the document shows it. */
export interface DocumentedError {
  status: number;
  summary: string;
  body: ErrorBody;
}

export const exampleId = '0198f3a2-5b1c-7d4e-8f60-112233445566';

export const of = (summary: string, error: HoldfastError): DocumentedError => ({
  status: error.status,
  summary,
  body: error.toBody(),
});

/** 2005 with a status of its own. */
export const refused = (status: number, summary: string, message: string, ...details: ErrorDetail<2005>[]) =>
  of(summary, new HoldfastError(2005, message, details, { status }));
