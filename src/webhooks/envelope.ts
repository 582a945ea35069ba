/** What a receiver gets (spec §2.5): these fields, in this order, and no other. */
export interface Envelope {
  /** Of the endpoint that it goes to. */
  webhookId: string;
  /** ISO 8601, UTC. */
  webhookPublishedAt: string;
  walletId: string;
  projectId: string;
  eventType: string;
  payload: object;
}

/** The body, serialised once: what is stored, signed and sent are the same bytes. */
export const serializeEnvelope = (envelope: Envelope): string => {
  const { webhookId, webhookPublishedAt, walletId, projectId, eventType, payload } = envelope;
  return JSON.stringify({ webhookId, webhookPublishedAt, walletId, projectId, eventType, payload });
};
