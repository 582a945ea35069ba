/** The body that a receiver gets (spec §2.5): exactly these fields, in this order. */
export interface Envelope {
  /** The id of the endpoint that receives it. */
  webhookId: string;
  /** ISO 8601, UTC. */
  webhookPublishedAt: string;
  walletId: string;
  projectId: string;
  eventType: string;
  payload: object;
}

/** The body, serialised once: the same bytes are stored, signed and sent. */
export const serializeEnvelope = (envelope: Envelope): string => {
  const { webhookId, webhookPublishedAt, walletId, projectId, eventType, payload } = envelope;
  return JSON.stringify({ webhookId, webhookPublishedAt, walletId, projectId, eventType, payload });
};

const cloudEventStart = '{"specversion":';

/**
 * The same as a CloudEvent 1.0.2 in the structured mode: its data are the payload, and the other fields of an envelope are
 * attributes, so nothing is left out.
 */
export const serializeCloudEvent = (
  { webhookId, webhookPublishedAt, walletId, projectId, eventType, payload }: Envelope,
  {
    id,
    publicUrl,
    executionId,
    time,
  }: { id: string; publicUrl: string; executionId: string | null; time: string },
): string =>
  JSON.stringify({
    specversion: '1.0',
    id,
    source: `${publicUrl}/v1/projects/${projectId}`,
    type: eventType,
    ...(executionId === null ? {} : { subject: executionId }),
    time,
    datacontenttype: 'application/json',
    webhookid: webhookId,
    publishedat: webhookPublishedAt,
    // An attribute has no empty text.
    ...(walletId === '' ? {} : { walletid: walletId }),
    projectid: projectId,
    data: payload,
  });

/** The media type of a body that one of the two has made: the webhook may have another format by now. */
export const contentTypeOf = (body: string): string =>
  body.startsWith(cloudEventStart) ? 'application/cloudevents+json' : 'application/json';
