import type { Call } from '../call.ts';
import { HoldfastError } from '../holdfast-error.ts';
import { refusal } from '../refusal.ts';

/** Secrets of a project, and the secrets that definitions expect. */
export const secretErrors = {
  secretNameTaken: refusal(
    'The name of the secret is taken',
    (name: string) =>
      new HoldfastError(2006, `Another secret of the project is called '${name}'. Choose another name.`, [
        {
          reason: 'name.taken',
          message: 'must be unique in the project',
          field: 'name',
          pointer: '/name',
          recordType: 'secret',
        },
      ]),
    'crm',
  ),
  secretsFull: refusal(
    'There are too many secrets',
    (most: number) =>
      new HoldfastError(2006, `The project has ${most} secrets already. Delete one of them first.`, [
        { reason: 'secret.tooMany', message: `at most ${most} of a project` },
      ]),
    200,
  ),
  secretNotFound: refusal(
    'An action names a secret that the project does not have',
    (name: string) =>
      new HoldfastError(
        2005,
        `There is no secret '${name}' in the project. Create it.`,
        [
          {
            reason: 'record.unknown',
            message: 'no secret has this name',
            recordType: 'secret',
            recordId: name,
          },
        ],
        { status: 404 },
      ),
    'crm',
  ),
  secretUnnamed: refusal(
    'An expression gives an action the name of a secret',
    (name: string, field: 'credential' | 'key') =>
      new HoldfastError(
        2005,
        `The definition does not name the secret '${name}' in this action. Write its name there.`,
        [
          {
            reason: 'secret.unnamed',
            message: 'must be written in the definition, not given by an expression',
            field,
            recordType: 'secret',
            recordId: name,
          },
        ],
      ),
    'crm',
    'credential',
  ),
  secretUnresolved: refusal(
    'An expression reads a secret, or a field of one, that the project does not have any more',
    (name: string, field: string | null) =>
      new HoldfastError(
        2001,
        field === null
          ? `There is no secret '${name}' in the project. Create it.`
          : `The secret '${name}' has no field '${field}'. Rotate it to values that have one.`,
        [
          {
            reason: 'expression.reference',
            message: field === null ? 'no secret has this name' : `the secret has no field '${field}'`,
            recordType: 'secret',
            recordId: name,
          },
        ],
      ),
    'crm',
    null,
  ),
  secretUnfit: refusal(
    'No request can use a secret of this type',
    (name: string, type: string) =>
      new HoldfastError(
        2005,
        `The secret '${name}' of the type '${type}' cannot be applied to a request. Name another one.`,
        [
          {
            reason: 'secret.unfit',
            message: `a secret of the type '${type}' cannot be applied to a request`,
            field: 'credential',
            recordType: 'secret',
            recordId: name,
          },
        ],
      ),
    'crm',
    'hmac',
  ),
  signingKeyUnfit: refusal(
    'A secret cannot sign',
    (name: string, why: string) =>
      new HoldfastError(2005, `The secret '${name}' cannot sign: it ${why}. Name another one.`, [
        {
          reason: 'secret.unfit',
          message: `must name a secret that can sign; this one ${why}`,
          field: 'key',
          recordType: 'secret',
          recordId: name,
        },
      ]),
    'crm',
    "has the type 'bearer'",
  ),
  clientCertificateNotTried: refusal(
    'A try shows no client certificate',
    (name: string) =>
      new HoldfastError(
        2005,
        `A try uses no values of secrets, so it cannot show the client certificate '${name}'. Run the workflow, or use a dry run with an answer for the action.`,
        [
          {
            reason: 'secret.untried',
            message:
              'must be another credential, or none, in a try: a client certificate is shown by executions alone',
            field: 'credential',
            recordType: 'secret',
            recordId: name,
          },
        ],
      ),
    'bank',
  ),
  secretsTooLong: refusal(
    'An action uses too long secrets',
    (limit: number) =>
      new HoldfastError(
        2005,
        `The secret values that the action uses have more than ${limit} characters together. Use fewer of them in one action.`,
        [{ reason: 'secret.tooLong', message: `at most ${limit} characters in one action`, limit }],
      ),
    65_536,
  ),
  secretsNotHidden: refusal(
    'The answer to a call cannot be searched for values of secrets in time, so it is discarded',
    () =>
      new HoldfastError(
        2005,
        'The answer could not be searched for values of secrets in time, so it was discarded. Use fewer secrets in the action, or request less data.',
        [{ reason: 'limit.exceeded', message: 'took too long to search for the values of secrets' }],
      ),
  ),
  accessTokenRefused: refusal(
    'An authorization server refuses an access token',
    (call: Call, status: number, refused: { error: string; description?: string | undefined } | null) => {
      const says = refused && `${refused.error}${refused.description ? ` (${refused.description})` : ''}`;
      const message = `${call.host ?? 'The server'} answered with status ${status}${says ? `: ${says}` : ''}.`;
      return new HoldfastError(2005, `An access token was refused. ${message}`, [
        { reason: 'http.status', message, ...call, status, ...(refused && { error: refused.error }) },
      ]);
    },
    { method: 'POST', host: 'login.example.com', path: '/token' },
    400,
    { error: 'invalid_scope', description: 'no such scope' },
  ),
  accessTokenUnreadable: refusal(
    'An authorization server answers without an access token',
    (host: string) =>
      new HoldfastError(2005, `The server ${host} answered without an access token.`, [
        {
          reason: 'http.body',
          message: 'must be a JSON object with `access_token` and the `token_type` Bearer (RFC 6749 §5.1)',
          host,
        },
      ]),
    'login.example.com',
  ),
} as const;
