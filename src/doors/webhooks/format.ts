import * as v from 'valibot';

/** How events look on the wire, those that come and those that go out: `cloudEvents` is CloudEvents 1.0. */
export const webhookFormats = ['plain', 'cloudEvents'] as const;
export const WebhookFormat = v.picklist(webhookFormats);
export type WebhookFormat = v.InferOutput<typeof WebhookFormat>;
