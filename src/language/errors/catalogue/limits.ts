import { EvaluationBusy } from '../evaluation-busy.ts';
import { HoldfastError } from '../holdfast-error.ts';
import { keyHeader } from '../../names/key-header.ts';
import { exampleId, refusal } from '../refusal.ts';

const tooManyStreams = 'There are too many live streams. Close one, or try again later.';

const streamsOf = (whose: string, limit: number, field?: string): HoldfastError<2005> =>
  new HoldfastError(
    2005,
    tooManyStreams,
    [
      {
        reason: 'rate.limited',
        message: `at most ${limit} live streams ${whose}`,
        limit,
        ...(field === undefined ? {} : { field }),
      },
    ],
    { status: 429 },
  );

const tooManyExports = 'There are too many exports at once. Wait until one has ended.';

const whose = {
  key: 'with one API key',
  member: 'of one member',
  address: 'from one address without a usable API key',
  signature: 'from one address with a wrong signature',
  question: 'from one address that asks for permission to send',
  stranger: 'from one address to one form',
  form: 'to one form',
} as const;

/** Too much at once: by a caller, an account, or all callers of the server. */
export const limitErrors = {
  tooManyRequests: refusal(
    'Too many requests: wait as long as Retry-After says',
    (by: keyof typeof whose, limit: number, windowSeconds: number, retryAfterSeconds: number) =>
      new HoldfastError(
        2005,
        `There are too many requests. Try again in ${retryAfterSeconds} s.`,
        [
          {
            reason: 'rate.limited',
            message: `at most ${limit} requests in ${windowSeconds} seconds ${whose[by]}`,
            ...(by === 'key' ? { field: keyHeader } : {}),
            limit,
            windowSeconds,
            retryAfterSeconds,
          },
        ],
        { status: 429 },
      ),
    'key',
    600,
    60,
    3,
  ),
  tooManySignIns: refusal(
    'Too many attempts to sign in',
    (windowSeconds: number, retryAfterSeconds: number) => {
      const minutes = Math.ceil(retryAfterSeconds / 60);
      return new HoldfastError(
        2005,
        `There were too many attempts to sign in. Try again in ${minutes} min.`,
        [{ reason: 'rate.limited', message: `wait ${minutes} minutes`, windowSeconds, retryAfterSeconds }],
        { status: 429 },
      );
    },
    900,
    600,
  ),
  tooManyChoices: refusal(
    'Too many choices that no wallet has confirmed: wait as long as Retry-After says',
    (
      { executionId, actionId }: { executionId: string; actionId: string },
      limit: number,
      retryAfterSeconds: number,
    ) =>
      new HoldfastError(
        2005,
        `You have chosen ${limit} times for '${actionId}', and your wallet has confirmed none of these choices. Try again in ${Math.ceil(retryAfterSeconds / 60)} min.`,
        [
          {
            reason: 'rate.limited',
            message: `at most ${limit} choices until the last one has expired`,
            field: 'data.choice',
            limit,
            retryAfterSeconds,
            executionId,
            actionId,
          },
        ],
        { status: 429 },
      ),
    { executionId: exampleId, actionId: 'approve' },
    20,
    1740,
  ),
  tooManyStreamsOfKey: refusal(
    'Too many live streams with this key',
    (limit: number) => streamsOf('with one API key', limit, keyHeader),
    50,
  ),
  tooManyStreamsOfPage: refusal(
    'Too many live streams of one hand-off page',
    (limit: number) => streamsOf('of one page', limit),
    50,
  ),
  tooManyStreamsOfAccount: refusal(
    'Too many live streams of the account',
    (limit: number) => streamsOf('of one account', limit),
    500,
  ),
  tooManyStreamsOfServer: refusal(
    'Too many live streams in all',
    (limit: number) =>
      new HoldfastError(
        2005,
        tooManyStreams,
        [{ reason: 'server.busy', message: 'this process serves no more at once', limit }],
        { status: 503 },
      ),
    1_000,
  ),
  tooManyExports: refusal(
    'The caller has an export under way, or the account has too many',
    (one: 'caller' | 'account', limit: number) =>
      new HoldfastError(
        2005,
        tooManyExports,
        [{ reason: 'rate.limited', message: `at most ${limit} at a time of one ${one}`, limit }],
        { status: 429 },
      ),
    'caller',
    1,
  ),
  tooManyExportsOfServer: refusal(
    'Too many exports in all',
    (limit: number) =>
      new HoldfastError(
        2005,
        tooManyExports,
        [{ reason: 'server.busy', message: 'this process serves no more at once', limit }],
        { status: 503 },
      ),
    8,
  ),
  tooManyAnswerBytes: refusal(
    'The account has too many large answers under way',
    (limit: number) =>
      new HoldfastError(
        2005,
        'Too many large answers are under way. Read the answers to your earlier requests, then try again.',
        [
          {
            reason: 'rate.limited',
            message: `at most ${limit} bytes of answers of one account at a time`,
            limit,
          },
        ],
        { status: 429 },
      ),
    33_554_432,
  ),
  tooManyAnswerBytesOfServer: refusal(
    'The server has too many large answers under way',
    (limit: number) =>
      new HoldfastError(
        2005,
        'The server has too many large answers under way. Try again in some seconds.',
        [{ reason: 'server.busy', message: `at most ${limit} bytes of answers at a time`, limit }],
        { status: 503 },
      ),
    134_217_728,
  ),
  evaluationBusy: refusal(
    'Too many expressions are evaluated at once',
    (cause?: unknown) => new EvaluationBusy(cause),
  ),
  tooManyTries: refusal(
    'Too many actions are tried at once',
    (one: 'project' | 'account', limit: number) =>
      new HoldfastError(
        2005,
        'There are too many tries of actions at once. Wait until one has ended.',
        [{ reason: 'rate.limited', message: `at most ${limit} at a time in one ${one}`, limit }],
        { status: 429 },
      ),
    'project',
    4,
  ),
  tooManyTriesOfServer: refusal(
    'The server tries too many actions at once',
    (limit: number) =>
      new HoldfastError(
        2005,
        'The server tries too many actions at once. Try again in some seconds.',
        [{ reason: 'server.busy', message: 'this process serves no more at once', limit }],
        { status: 503 },
      ),
    64,
  ),
  tooManyDefinitionKeys: refusal(
    'Too many keys of credential definitions are made at once',
    (limit: number) =>
      new HoldfastError(
        2005,
        'The server makes too many credential definitions at once. Try again in some seconds.',
        [{ reason: 'server.busy', message: `at most ${limit} at a time: try again in some seconds`, limit }],
        { status: 429 },
      ),
    8,
  ),
} as const;
