import type { ErrorBody } from '../../language/errors/error-body.ts';
import { maskedError } from '../../language/errors/masked-error.ts';
import { withHelp } from '../../language/errors/with-help.ts';
import { executionEvent, type LoggedEvent } from './execution-event.ts';
import { sessionEvent } from './session-event.ts';

/**
 * The content of an event in streams, lists and webhooks: ids, status, and the code and reasons of an error, never data.
 */
export const eventPayload = (logged: LoggedEvent, error: ErrorBody | null): object => {
  const shown = error && withHelp(maskedError(error));
  return logged.recordId === null ? executionEvent(logged, shown) : sessionEvent(logged, shown);
};
