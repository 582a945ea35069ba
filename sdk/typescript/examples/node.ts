import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, WebhookVerificationError } from '@holdfast/client';

const secret = process.env['WEBHOOK_SECRET'] ?? '';

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const event = await verifyWebhook(await buffer(request), request.headers, secret);
    console.log(request.headers['webhook-id'], event.eventType, event.payload);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(error instanceof WebhookVerificationError ? 401 : 500).end();
  }
}

createServer((request, response) => void receive(request, response)).listen(
  Number(process.env['PORT'] ?? 8080),
);
