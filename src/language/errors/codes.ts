/**
 * The error table: one row for each code (spec §7; if the spec leaves the status open, it is ours). `status` is the
 * usual one. `docs/errors.md` is made from it.
 */
export const errorCodes = {
  2000: {
    name: 'ValidationError',
    status: 422,
    meaning:
      'The request failed validation. `details` has every failing field at once; `field` is the dotted path in the body, the query or the headers.',
  },
  2001: {
    name: 'ExpressionError',
    status: 422,
    meaning:
      'An expression or path could not be resolved, when it was saved or in a run. `details` names the expression, its place, and the JSON type that was found.',
  },
  2002: {
    name: 'AgentError',
    status: 502,
    meaning:
      'The identity agent failed during an issuance or a verification. Mostly seen in the `error` of sessions and executions.',
  },
  2003: {
    name: 'SyntaxError',
    status: 400,
    meaning:
      'The request could not be parsed: malformed JSON or YAML. `details` has the line and the column.',
  },
  2005: {
    name: 'ApiError',
    status: 400,
    meaning:
      'Anything without a more specific code; the HTTP status shows what it is: 401 no valid API key, 403 a scope is missing, 404 `{recordType, recordId}`, 405, 413, 415, 429, 501, 503.',
  },
  2006: {
    name: 'DatabaseError',
    status: 409,
    meaning:
      'The state of the record does not allow the operation (409), or the record has changed since it was read (412); or the database is not available (503).',
  },
  2007: {
    name: 'InternalError',
    status: 500,
    meaning: 'Something unexpected on our side. `details` has a `supportId`, which names the log line.',
  },
  2008: {
    name: 'SchemaValidationError',
    status: 422,
    meaning:
      'Data did not match a JSON Schema: the input of a start, the data of a callback, or the data of `general/validateJson`.',
  },
  2009: {
    name: 'UsageLimitExceededError',
    status: 403,
    meaning:
      "A limit of the account's plan is reached: `{metric, limit, used, resetsAt}`. 403, or 429 if an execution that ends makes room (`executionsRunning`).",
  },
  2010: {
    name: 'FeatureNotAllowedForTier',
    status: 403,
    meaning: "The feature is not part of the account's plan: `{feature, plan, requiredPlan}`.",
  },
} as const satisfies Record<number, { name: string; status: number; meaning: string }>;

export type ErrorCode = keyof typeof errorCodes;
