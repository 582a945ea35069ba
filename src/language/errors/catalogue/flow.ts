import { HoldfastError } from '../holdfast-error.ts';
import { refusal } from '../refusal.ts';

/** An entry of a workflow fails. `entryId` is its path. */
export const flowErrors = {
  flowValueInvalid: refusal(
    'An expression that decides the order gives a value of the wrong type',
    (entryId: string, field: string, expected: string, found: string) => {
      const message = `\`${field}\` must give ${expected}; it gives ${found}.`;
      return new HoldfastError(2001, `Entry '${entryId}' cannot go on: ${message}`, [
        { reason: 'value.type', message, field, actionId: entryId },
      ]);
    },
    'approve',
    'if',
    'true or false',
    'string',
  ),
  durationOfEntryInvalid: refusal(
    'An expression gives a text that is no duration, or one that is too long',
    (entryId: string, field: string, problem: string) => {
      const message = `\`${field}\` ${problem}.`;
      return new HoldfastError(2001, `Entry '${entryId}' cannot go on: ${message}`, [
        { reason: 'value.type', message, field, actionId: entryId },
      ]);
    },
    'approve',
    'timeout',
    'must not be longer than 10 years',
  ),
  loopTooLong: refusal(
    'A loop has too many items',
    (entryId: string, count: number, limit: number) =>
      new HoldfastError(2005, `The list of loop '${entryId}' has ${count} items. It may have ${limit}.`, [
        {
          reason: 'limit.exceeded',
          message: `A list may have at most ${limit} items.`,
          actionId: entryId,
          limit,
        },
      ]),
    'diplomas',
    10_001,
    10_000,
  ),
  tooManyInstances: refusal(
    'An execution has too many iterations and rounds',
    (entryId: string, limit: number) =>
      new HoldfastError(
        2005,
        `Entry '${entryId}' would give the execution more than ${limit} iterations and rounds.`,
        [
          {
            reason: 'limit.exceeded',
            message: `An execution may have at most ${limit} iterations and rounds.`,
            actionId: entryId,
            limit,
          },
        ],
      ),
    'diplomas',
    50_000,
  ),
  deadlineExceeded: refusal(
    'An entry takes longer than its `timeout`',
    (entryId: string) =>
      new HoldfastError(
        2005,
        entryId === ''
          ? 'The execution has taken longer than its `timeout`.'
          : `Entry '${entryId}' has taken longer than its \`timeout\`.`,
        [
          {
            reason: 'deadline.exceeded',
            message: 'its time is over',
            ...(entryId === '' ? {} : { actionId: entryId }),
          },
        ],
      ),
    'approvals',
  ),
  outcomeUnknown: refusal(
    'An action was stopped while its request was under way',
    (entryId: string) =>
      new HoldfastError(
        2005,
        `Entry '${entryId}' was stopped while its request was under way. The request may have had its effect, or not.`,
        [{ reason: 'outcome.unknown', message: 'no answer came before it was stopped', actionId: entryId }],
      ),
    'pay',
  ),
  repeatExhausted: refusal(
    'An entry was repeated `maxAttempts` times without success',
    (entryId: string, rounds: number) =>
      new HoldfastError(
        2005,
        `Entry '${entryId}' was repeated ${rounds} times, and \`until\` is still false.`,
        [{ reason: 'repeat.exhausted', message: '`until` does not hold', actionId: entryId, rounds }],
      ),
    'correct',
    5,
  ),
  joinMissed: refusal(
    'Fewer branches or iterations can complete than `join` needs',
    (entryId: string, needed: number, completed: number, total: number) =>
      new HoldfastError(
        2005,
        needed > total
          ? `Entry '${entryId}' needs ${needed} completed branches or iterations, but has only ${total}.`
          : `Entry '${entryId}' needs ${needed} completed branches or iterations, but only ${completed} of ${total} completed.`,
        [
          {
            reason: 'join.missed',
            message: 'fewer can complete than `join` needs',
            actionId: entryId,
            needed,
            completed,
            total,
          },
        ],
      ),
    'guardians',
    2,
    1,
    3,
  ),
  joinDecided: refusal(
    'A branch or an iteration is stopped because enough others have completed',
    (entryId: string) =>
      new HoldfastError(
        2005,
        `Entry '${entryId}' has enough completed branches or iterations for its \`join\`.`,
        [
          {
            reason: 'join.decided',
            message: 'the other branches or iterations are not needed any more',
            actionId: entryId,
          },
        ],
      ),
    'guardians',
  ),
  executionCancelled: refusal(
    'The execution is cancelled',
    () =>
      new HoldfastError(2005, 'The execution was cancelled.', [
        { reason: 'execution.cancelled', message: 'somebody cancelled it' },
      ]),
  ),
} as const;
