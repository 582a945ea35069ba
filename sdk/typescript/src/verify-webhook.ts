/** An event as Holdfast sends it to a webhook. */
export interface WebhookEvent {
  /** The webhook that it was sent to. */
  webhookId: string;
  /** The time in ISO 8601, UTC. */
  webhookPublishedAt: string;
  walletId: string;
  projectId: string;
  eventType: string;
  payload: Record<string, unknown>;
}

/** The headers of a request, as Node, Fastify, Express or `fetch` have them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** The largest accepted difference between the sender's clock and this one, in seconds. */
  toleranceSeconds?: number;
  /** The time for tests, in milliseconds since the epoch. */
  now?: number;
}

/** The request is not from Holdfast, or is too old to be trusted: answer 401 and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

const defaultToleranceSeconds = 300;

const rawBodyNeeded = `verifyWebhook needs the raw body, as text or bytes, because the signature covers the body as it was sent, not what a parser makes of it. \
Fastify: app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body)), then request.body. \
Express: express.raw({ type: 'application/json' }) before any express.json(), then request.body. \
Next.js: await request.text() in a route handler; in pages/api, export const config = { api: { bodyParser: false } } and read the stream.`;

/**
 * Verifies a request (Standard Webhooks 1.0) and returns its event, whichever format the webhook has. `webhook-id` is the same at every try: remember
 * those that you have had.
 * @param body the raw bytes, before anything parses them
 * @param secrets the webhook's secret; several while you change it
 * @throws WebhookVerificationError; TypeError if the body was parsed before
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = defaultToleranceSeconds, now = Date.now() }: VerifyWebhookOptions = {},
): Promise<WebhookEvent> {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) throw new TypeError(rawBodyNeeded);
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const given = signaturesIn(headerOf(headers, 'webhook-signature'));
  const keys = await Promise.all([secrets].flat().map(keyOf));
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('webhook-timestamp is not a time');
  if (Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookVerificationError('webhook-timestamp is too far from now');

  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  // Every pair is compared, and each in constant time (WebCrypto), so the duration reveals nothing.
  const matches = await Promise.all(
    keys.flatMap((key) => given.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed))),
  );
  if (!matches.includes(true)) throw new WebhookVerificationError('webhook-signature does not match');
  return eventOf(JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent | SentCloudEvent);
}

/** A webhook with the format `cloudEvents` sends the same fields as attributes. */
interface SentCloudEvent {
  specversion: '1.0';
  type: string;
  webhookid: string;
  publishedat: string;
  walletid?: string;
  projectid: string;
  data: Record<string, unknown>;
}

const eventOf = (body: WebhookEvent | SentCloudEvent): WebhookEvent =>
  'specversion' in body
    ? {
        webhookId: body.webhookid,
        webhookPublishedAt: body.publishedat,
        walletId: body.walletid ?? '',
        projectId: body.projectid,
        eventType: body.type,
        payload: body.data,
      }
    : body;

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw new WebhookVerificationError(`${name} is missing`);
  return value;
}

/** The header contains `v1,<base64>` several times, separated by spaces. Other versions are ignored. */
const signaturesIn = (header: string): Uint8Array<ArrayBuffer>[] =>
  header
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => fromBase64(signature.slice('v1,'.length)))
    .filter((signature) => signature !== null);

async function keyOf(secret: string) {
  const key = fromBase64(secret.replace(/^whsec_/, ''));
  // With an empty key, everybody could sign.
  if (key === null || key.length < 24)
    throw new TypeError('the secret must be whsec_ and base64 of at least 24 bytes');
  return await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Returns null if the text is not Base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
