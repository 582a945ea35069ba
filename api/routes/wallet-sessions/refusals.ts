import { HoldfastError } from '../../../src/errors/holdfast-error.ts';

export const sessionEnded = (status: string, sessionId: string): HoldfastError =>
  new HoldfastError(2006, `The session is ${status} already.`, [
    { reason: 'session.ended', message: 'can be withdrawn only before it has ended', sessionId, status },
  ]);

export const sessionOfExecution = (executionId: string): HoldfastError =>
  new HoldfastError(2006, 'An execution waits for this session.', [
    { reason: 'session.bound', message: 'ends with its execution: cancel that', executionId },
  ]);

export const releasedByResume = (executionId: string): HoldfastError =>
  new HoldfastError(2006, 'An execution waits for this session.', [
    { reason: 'session.bound', message: 'is released by a resume of its action', executionId },
  ]);
