import { verifyWebhook, WebhookVerificationError } from '@holdfast/client';
import express from 'express';

const secret = process.env['WEBHOOK_SECRET'] ?? '';
const app = express();

// `express.raw` comes before any `express.json`, because the signature covers the body as it was sent.
app.post('/webhooks', express.raw({ type: 'application/json' }), async (request, response) => {
  try {
    const event = await verifyWebhook(request.body as Buffer, request.headers, secret);
    console.log(request.headers['webhook-id'], event.eventType, event.payload);
    response.sendStatus(204);
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    response.sendStatus(401);
  }
});

app.listen(Number(process.env['PORT'] ?? 8080));
