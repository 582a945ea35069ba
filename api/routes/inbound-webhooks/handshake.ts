import * as v from 'valibot';
import { inboundPath } from '../../../src/executions/contract/inbound.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { endpoint } from '../../http/endpoint.ts';
import { webhookAt } from './webhook-at.ts';

/** A name of DNS, as the specification requires. It is sent back, so it has no other characters. */
const originPattern = /^[A-Za-z0-9.-]{1,253}$/;

/**
 * CloudEvents, HTTP 1.1 Web Hooks 1.0.2 §4: a sender asks whether it may send here before it does. An answer by a call to
 * `WebHook-Request-Callback` is never made: strangers would choose where we call.
 */
export const handshakeRoute = endpoint({
  method: 'OPTIONS',
  path: inboundPath('{inboundWebhookId}'),
  operationId: 'allowInboundSender',
  summary: 'Ask for permission to send CloudEvents to an inbound webhook',
  description:
    'Only inbound webhooks with the format `cloudEvents` allow it, to every sender: the sender of an event is verified on arrival.',
  scope: null,
  admission: webhookAt,
  params: v.object({ inboundWebhookId: v.string() }),
  headers: v.object({
    'webhook-request-origin': v.optional(
      v.pipe(
        v.string(),
        v.regex(originPattern, 'must be a name of DNS'),
        v.description('The name under which the sender is known.'),
      ),
    ),
  }),
  answers: {
    200: {
      description: 'The sender may send events to this URL.',
      headers: ['webhook-allowed-origin', 'webhook-allowed-rate'],
    },
  },
  errors: ['methodNotAllowed', 'databaseUnreachable'],
  async handle({ request, headers }, { inboundLimit, eventsPerMinute }) {
    const { id, format } = webhookAt.foundFor(request);
    await inboundLimit.ask(id, request.ip);
    const origin = headers['webhook-request-origin'];
    if (format !== 'cloudEvents' || origin === undefined) throw errors.methodNotAllowed(['POST']);
    return {
      status: 200,
      headers: {
        allow: 'POST',
        'webhook-allowed-origin': origin,
        'webhook-allowed-rate': eventsPerMinute === null ? '*' : String(eventsPerMinute),
      },
    };
  },
});
