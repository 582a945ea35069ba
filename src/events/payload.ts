import type { ErrorBody } from '../errors/holdfast-error.ts';
import { executionEvent, type LoggedEvent } from './execution-event.ts';
import { sessionEvent } from './session-event.ts';

/** What an event tells, in streams, lists and webhooks alike: ids, status and error, never anybody's data. */
export const eventPayload = (logged: LoggedEvent, error: ErrorBody | null): object =>
  logged.recordId === null ? executionEvent(logged, error) : sessionEvent(logged, error);
