import { verifyWebhook, WebhookVerificationError } from '@holdfast/client';
import { fastify } from 'fastify';

const secret = process.env['WEBHOOK_SECRET'] ?? '';
const app = fastify();

// The body stays raw bytes, because the signature covers the body as it was sent, not what a parser makes of it.
app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);

app.post('/webhooks', async (request, reply) => {
  try {
    const event = await verifyWebhook(request.body as Buffer, request.headers, secret);
    console.log(request.headers['webhook-id'], event.eventType, event.payload);
    return await reply.code(204).send();
  } catch (error) {
    if (error instanceof WebhookVerificationError) return reply.code(401).send();
    throw error;
  }
});

await app.listen({ port: Number(process.env['PORT'] ?? 8080) });
