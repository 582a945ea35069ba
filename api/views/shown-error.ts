import { reveals, type Caller, type RevealScope } from '../../services/caller.ts';
import type { ErrorBody } from '../../src/language/errors/error-body.ts';
import { maskedError } from '../../src/language/errors/masked-error.ts';
import { withHelp } from '../../src/language/errors/with-help.ts';

/** Returns an error of an execution or a session: without its values for callers who may not see any. */
export const shownError = (
  error: ErrorBody | null,
  caller: Caller,
  scope: RevealScope = 'executions:reveal',
): ErrorBody | null => error && withHelp(reveals(caller, scope) ? error : maskedError(error));
