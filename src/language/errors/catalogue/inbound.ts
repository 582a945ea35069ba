import { HoldfastError } from '../holdfast-error.ts';
import { exampleId, refusal } from '../refusal.ts';

const unverified = (
  reason:
    | 'signature.missing'
    | 'signature.wrong'
    | 'signature.outside'
    | 'clientCertificate.missing'
    | 'clientCertificate.wrong'
    | 'clientCertificate.outside',
  message: string,
  field: string,
): HoldfastError<2005> =>
  new HoldfastError(
    2005,
    'The request could not be verified. Correct what `details` names.',
    [{ reason, message, field }],
    { status: 401 },
  );

/** Inbound webhooks, and the requests to them. */
export const inboundErrors = {
  inboundDayFull: refusal(
    'The inbound webhook, or its account, has reached its daily limit: wait as long as Retry-After says',
    (what: 'events' | 'bytes', limit: number, retryAfterSeconds: number) =>
      new HoldfastError(
        2005,
        `The daily limit of inbound events is reached. Send the event again in ${retryAfterSeconds} s.`,
        [
          {
            reason: 'inbound.dayFull',
            message: `at most ${limit} ${what} in a day (UTC)`,
            limit,
            retryAfterSeconds,
          },
        ],
        { status: 429 },
      ),
    'events',
    1_000,
    3_600,
  ),
  inboundUnsigned: refusal(
    'The request to an inbound webhook has no signature that can be read',
    (header: string) => unverified('signature.missing', 'is missing, or cannot be read', header),
    'x-hub-signature-256',
  ),
  inboundSignatureWrong: refusal(
    'The signature of the request does not match the body and the secret',
    (header: string) =>
      unverified('signature.wrong', 'does not match this body and the secret of the inbound webhook', header),
    'x-hub-signature-256',
  ),
  inboundOutsideWindow: refusal(
    'The request to an inbound webhook was signed too long ago, or in the future',
    (header: string, windowSeconds: number) =>
      unverified(
        'signature.outside',
        `must have a time of signing at most ${windowSeconds} seconds from now`,
        header,
      ),
    'webhook-timestamp',
    300,
  ),
  inboundCertificateMissing: refusal(
    'The request to an inbound webhook has no client certificate that can be read',
    (header: string) =>
      unverified(
        'clientCertificate.missing',
        'has no client certificate that can be read, or does not come from a trusted proxy',
        header,
      ),
    'client-cert',
  ),
  inboundCertificateWrong: refusal(
    'The client certificate is not one that the inbound webhook accepts',
    (header: string) =>
      unverified(
        'clientCertificate.wrong',
        'has a certificate that the inbound webhook does not accept',
        header,
      ),
    'client-cert',
  ),
  inboundCertificateOutside: refusal(
    'The client certificate, or that of its issuer, is not valid now',
    (header: string) =>
      unverified(
        'clientCertificate.outside',
        'has a certificate that is not valid yet, or not any more',
        header,
      ),
    'client-cert',
  ),
  cloudEventMode: refusal(
    'A request to an inbound webhook has no CloudEvent',
    () =>
      new HoldfastError(
        2000,
        'The request has no CloudEvent. Send one in the structured, the batched or the binary mode, as JSON.',
        [
          {
            reason: 'cloudEvent.mode',
            message:
              'must be application/cloudevents+json or application/cloudevents-batch+json, unless the attributes are headers (ce-specversion, …)',
            field: 'content-type',
          },
        ],
        { status: 400 },
      ),
  ),
  cloudEventInvalid: refusal(
    'An event does not follow CloudEvents 1.0',
    (wrong: { message: string; field?: string; pointer?: string }) =>
      new HoldfastError(
        2000,
        'The event does not follow CloudEvents 1.0. Correct what `details` names.',
        [{ reason: 'cloudEvent.invalid', ...wrong }],
        { status: 400 },
      ),
    { message: 'is required', field: 'source', pointer: '/source' },
  ),
  cloudEventTooMany: refusal(
    'A batch has too many CloudEvents',
    (most: number) =>
      new HoldfastError(
        2000,
        `The batch has more than ${most} events. Send it in several requests.`,
        [{ reason: 'cloudEvent.tooMany', message: `at most ${most} in a batch`, limit: most }],
        { status: 400 },
      ),
    100,
  ),
  inboundKeyMissing: refusal(
    'An event has no key that identifies duplicates',
    (message: string) =>
      new HoldfastError(2000, 'The event has no key that identifies duplicates. Correct `dedupe`.', [
        { reason: 'dedupe.missing', message, field: 'dedupe' },
      ]),
    'the header x-event-id is missing',
  ),
  inboundInputShape: refusal(
    'The mapping of an inbound webhook gives no object',
    (found: string) =>
      new HoldfastError(2000, 'The mapping gave no object. Correct `input` of the inbound webhook.', [
        { reason: 'mapping.shape', message: `must give an object, and gave: ${found}`, field: 'input' },
      ]),
    'string',
  ),
  inboundMatchKey: refusal(
    'An event has no key that identifies its wait',
    (message: string) =>
      new HoldfastError(
        2000,
        'The event has no key that identifies its wait. Correct `key` of the inbound webhook.',
        [{ reason: 'match.key', message, field: 'key' }],
      ),
    'must give a text or a number',
  ),
  inboundEarlyFull: refusal(
    'Too many events of an inbound webhook came before their wait',
    (most: number) =>
      new HoldfastError(2006, `The inbound webhook already keeps ${most} events for later waits.`, [
        { reason: 'inboundEvent.tooMany', message: `at most ${most} of a webhook`, limit: most },
      ]),
    1_000,
  ),
  inboundEventUnawaited: refusal(
    'No execution waits for an event that is replayed',
    (recordId: string) =>
      new HoldfastError(2006, 'No execution waits for the key of the event.', [
        {
          reason: 'inboundEvent.unawaited',
          message: 'is replayed only while an execution waits for it',
          recordType: 'inboundEvent',
          recordId,
        },
      ]),
    exampleId,
  ),
  matchSourceMissing: refusal(
    'A wait names an inbound webhook that does not exist, or has no `key`',
    (name: string) =>
      new HoldfastError(
        2005,
        `The project has no inbound webhook '${name}' with a \`key\`. Create it, or correct \`source\`.`,
        [
          {
            reason: 'match.source',
            message: 'must be the name of an inbound webhook with a `key`',
            field: 'match.source',
          },
        ],
      ),
    'Payments',
  ),
  inboundWebhooksFull: refusal(
    'The project has too many inbound webhooks',
    (most: number) =>
      new HoldfastError(2006, `The project has ${most} inbound webhooks already. Delete one of them first.`, [
        { reason: 'inboundWebhook.tooMany', message: `at most ${most} in a project`, limit: most },
      ]),
    100,
  ),
  inboundWebhookNameTaken: refusal(
    'The name of an inbound webhook is taken',
    (name: string) =>
      new HoldfastError(
        2006,
        `Another inbound webhook of the project is called '${name}'. Choose another name.`,
        [
          {
            reason: 'name.taken',
            message: 'must be unique in the project',
            field: 'name',
            pointer: '/name',
            recordType: 'inboundWebhook',
          },
        ],
      ),
    'Payments',
  ),
  inboundEventSettled: refusal(
    'An event cannot be replayed',
    (recordId: string) =>
      new HoldfastError(2006, 'The event has started an execution already, or its content is not kept.', [
        {
          reason: 'inboundEvent.settled',
          message: 'only an event that was kept and has started nothing can be replayed',
          recordType: 'inboundEvent',
          recordId,
        },
      ]),
    exampleId,
  ),
} as const;
