import { HoldfastError } from '../holdfast-error.ts';
import type { ErrorDetail } from '../error-body.ts';
import { refusal } from '../refusal.ts';

const notValid = 'The request is not valid. Correct what `details` names.';

/** Requests whose body, query or headers are not accepted. */
export const requestErrors = {
  requestInvalid: refusal(
    'Fields are missing, unknown or wrong',
    (details: readonly ErrorDetail<2000>[], cause?: unknown) =>
      new HoldfastError(2000, notValid, details, { cause }),
    [
      { reason: 'field.missing', message: 'is required', field: 'workflowId', pointer: '/workflowId' },
      { reason: 'field.unknown', message: 'is not a known field', field: 'inputs', pointer: '/inputs' },
    ],
  ),
  bodyNotJson: refusal(
    'The body is not JSON',
    ({ message, ...place }: { message: string; line?: unknown; column?: unknown }) => {
      const at =
        place.line === undefined ? '' : `: line ${Number(place.line)}, column ${Number(place.column)}`;
      return new HoldfastError(2003, `The body is not valid JSON${at}.`, [
        { reason: 'syntax.invalid', message, ...place },
      ]);
    },
    { message: 'Expected a value, not `}`', line: 1, column: 6 },
  ),
  bodyNotUtf8: refusal(
    'The body is not UTF-8',
    () =>
      new HoldfastError(2003, 'The body is not valid UTF-8. Send it in this encoding.', [
        { reason: 'syntax.invalid', message: 'must be UTF-8 (RFC 3629)' },
      ]),
  ),
  bodyNotCompressed: refusal(
    'The body is not compressed as its header says',
    () =>
      new HoldfastError(2003, 'The body could not be decompressed as its header content-encoding says.', [
        {
          reason: 'syntax.invalid',
          message: 'must be how the body is compressed (RFC 9110 §8.4)',
          field: 'content-encoding',
        },
      ]),
  ),
  bodyTooDeep: refusal(
    'The body is nested too deep',
    (maxDepth: number) =>
      new HoldfastError(2000, notValid, [
        { reason: 'value.depth', message: `must not be nested more than ${maxDepth} deep` },
      ]),
    32,
  ),
  bodyTooLarge: refusal(
    'The body is too large',
    (limit: number) =>
      new HoldfastError(
        2005,
        `The body is too large. It may have at most ${limit} bytes.`,
        [{ reason: 'limit.exceeded', message: `at most ${limit} bytes`, limit }],
        { status: 413 },
      ),
    1_048_576,
  ),
  bodyTooManyValues: refusal(
    'The body has too many values',
    (limit: number) =>
      new HoldfastError(
        2005,
        `The body has too many values. It may have at most ${limit}: objects, lists, texts and numbers.`,
        [{ reason: 'limit.exceeded', message: `at most ${limit} values`, limit }],
        { status: 413 },
      ),
    50_000,
  ),
  numberInexact: refusal(
    'The body has a number that cannot be stored exactly',
    (fault: { message: string; field?: string; pointer?: string }) =>
      new HoldfastError(2000, notValid, [{ reason: 'number.inexact', ...fault }]),
    { message: 'cannot be kept exactly: send it as a text in quotes', field: 'amount', pointer: '/amount' },
  ),
  fieldNameReserved: refusal(
    'The body has a field with a forbidden name',
    (message: string) => new HoldfastError(2000, notValid, [{ reason: 'field.unknown', message }]),
    'The JSON is valid, but a field may not have the name `__proto__`',
  ),
  textNotStorable: refusal(
    'A text in the request cannot be stored',
    (fault: { message: string; field?: string; pointer?: string }) =>
      new HoldfastError(2000, 'The request contains a text that cannot be stored. Correct the text.', [
        { reason: 'value.format', ...fault },
      ]),
    { message: 'must not contain NUL or half of a surrogate pair' },
  ),
  contentTypeNotSupported: refusal(
    'The content type is not supported',
    () =>
      new HoldfastError(
        2005,
        'This path does not accept a body of this content type. Send JSON.',
        [
          {
            reason: 'media.unsupported',
            message:
              'must be application/json or another +json (a definition: application/json or application/yaml)',
            field: 'content-type',
          },
        ],
        { status: 415 },
      ),
  ),
  contentTypeMalformed: refusal(
    'The header `content-type` names no type',
    () =>
      new HoldfastError(
        2005,
        'This path accepts a body of any content type, but the header content-type names none. Send a content type such as application/json.',
        [
          {
            reason: 'media.unsupported',
            message:
              'must be a content type (RFC 9110 §8.3), such as application/json, application/cloudevents+json or application/x-www-form-urlencoded',
            field: 'content-type',
          },
        ],
        { status: 415 },
      ),
  ),
  contentEncodingNotSupported: refusal(
    'The body is compressed',
    () =>
      new HoldfastError(
        2005,
        'The API does not accept compressed bodies. Send the body uncompressed.',
        [{ reason: 'media.unsupported', message: 'must be identity', field: 'content-encoding' }],
        { status: 415 },
      ),
  ),
  contentEncodingUnknown: refusal(
    'The compression of the body is unknown',
    () =>
      new HoldfastError(
        2005,
        'The compression of the body is unknown. Use gzip, deflate or br, or send the body uncompressed.',
        [
          {
            reason: 'media.unsupported',
            message: 'must be gzip, deflate, br or identity (RFC 9110 §8.4.1)',
            field: 'content-encoding',
          },
        ],
        { status: 415 },
      ),
  ),
  sortTooLarge: refusal(
    'Too many executions match to be sorted by `updatedAt`',
    (limit: number) =>
      new HoldfastError(2000, notValid, [
        {
          reason: 'value.invalid',
          message: `more than ${limit} executions match, which cannot be sorted by updatedAt: name a status or a time, or sort by endTime`,
          field: 'sort',
        },
      ]),
    10_000,
  ),
  waitsTooMany: refusal(
    'Too many executions are open to be filtered by what they wait for',
    (limit: number) =>
      new HoldfastError(2000, notValid, [
        {
          reason: 'value.invalid',
          message: `more than ${limit} executions are open, which cannot be filtered by waitsFor: name a workflow, a status or a time`,
          field: 'waitsFor',
        },
      ]),
    10_000,
  ),
  labelsTooMany: refusal(
    'Too many labels begin with the searched text',
    (limit: number) =>
      new HoldfastError(2000, notValid, [
        {
          reason: 'value.invalid',
          message: `more than ${limit} labels have a value that begins with this text: search for a longer text`,
          field: 'search',
        },
      ]),
    10_000,
  ),
  holdsTooMany: refusal(
    'Too many holds are open to be searched',
    (limit: number) =>
      new HoldfastError(2000, notValid, [
        {
          reason: 'value.invalid',
          message: `more than ${limit} holds are open: name an execution, or search the executions with the status onHold`,
          field: 'search',
        },
      ]),
    10_000,
  ),
  cursorOfOtherList: refusal(
    'The cursor belongs to another list',
    () =>
      new HoldfastError(2000, notValid, [
        { reason: 'value.invalid', message: 'is not a cursor of this list', field: 'cursor' },
      ]),
  ),
  searchOfMasked: refusal(
    'The search needs values that this answer masks',
    () =>
      new HoldfastError(2000, notValid, [
        {
          reason: 'value.invalid',
          message: 'needs `reveal=true`, because the search reads values',
          field: 'search',
        },
      ]),
  ),
  cursorOfOtherOrder: refusal(
    'The cursor belongs to another order',
    (sort: string) =>
      new HoldfastError(2000, notValid, [
        {
          reason: 'value.invalid',
          message: `is a cursor of this list in another order than '${sort}'`,
          field: 'cursor',
        },
      ]),
    '-createdAt',
  ),
  idempotencyKeyInvalid: refusal(
    'The header `Idempotency-Key` is not valid',
    () =>
      new HoldfastError(2000, notValid, [
        {
          reason: 'value.format',
          message: 'must have 1 to 255 printable characters',
          field: 'idempotency-key',
        },
      ]),
  ),
  idempotencyKeyReused: refusal(
    'The Idempotency-Key belongs to another body',
    () =>
      new HoldfastError(
        2000,
        'This Idempotency-Key was already used for another request. Use a new key for each new request.',
        [
          {
            reason: 'idempotency.reused',
            message: 'must be new for a request with another body',
            field: 'idempotency-key',
          },
        ],
      ),
  ),
  idempotencyKeyInUse: refusal(
    'The first request with this key has not ended',
    () =>
      new HoldfastError(
        2006,
        'Another request with this Idempotency-Key has not ended yet. Send this one again in a moment.',
        [{ reason: 'idempotency.pending', message: 'try again in a moment', field: 'idempotency-key' }],
      ),
  ),
} as const;
