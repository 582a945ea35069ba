export { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';
export type { VerifyWebhookOptions, WebhookEvent, WebhookHeaders } from './verify-webhook.ts';
