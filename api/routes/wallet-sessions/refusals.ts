import { HoldfastError } from '../../../src/errors/holdfast-error.ts';

export const sessionEnded = (status: string, sessionId: string): HoldfastError =>
  new HoldfastError(
    2005,
    `The session is ${status} already.`,
    [{ message: 'can be withdrawn only before it has ended', sessionId, status }],
    { status: 409 },
  );

export const sessionOfExecution = (executionId: string): HoldfastError =>
  new HoldfastError(
    2005,
    'An execution waits for this session.',
    [{ message: 'ends with its execution: cancel that', executionId }],
    { status: 409 },
  );

export const releasedByResume = (executionId: string): HoldfastError =>
  new HoldfastError(
    2005,
    'An execution waits for this session.',
    [{ message: 'is released by a resume of its action', executionId }],
    { status: 409 },
  );
