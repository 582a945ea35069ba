import { createHash } from 'node:crypto';

export const inboundKeyPrefix = 'inbound:';

/**
 * The correlation key of an event of an inbound webhook, and of the waits for it. It names the webhook, whose id no other project can
 * have, so that nobody else answers. The key of the sender is hashed, because the database would hold it in the clear.
 */
export const inboundKey = (webhookId: string, key: string): string =>
  `${inboundKeyPrefix}${webhookId}:${createHash('sha256').update(key).digest('base64url')}`;

export const isInboundKey = (key: string | null): boolean => key?.startsWith(inboundKeyPrefix) ?? false;
