import type { ErrorBody } from '../errors/error-body.ts';
import { executionEvent, type LoggedEvent } from './execution-event.ts';
import { sessionEvent } from './session-event.ts';

/** The content of an event in streams, lists and webhooks: ids, status and error, never data. */
export const eventPayload = (logged: LoggedEvent, error: ErrorBody | null): object =>
  logged.recordId === null ? executionEvent(logged, error) : sessionEvent(logged, error);
