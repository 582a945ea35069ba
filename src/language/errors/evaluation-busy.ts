import { HoldfastError } from './holdfast-error.ts';

/** Nothing was begun, because the process already evaluates as much as it can, for this account or in all. */
export class EvaluationBusy extends HoldfastError<2005> {
  constructor(cause: unknown) {
    super(
      2005,
      'The server evaluates too many expressions at once. Try again in a moment.',
      [{ reason: 'server.busy', message: 'nothing was changed; try again in a moment' }],
      { status: 503, cause },
    );
  }
}
