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
