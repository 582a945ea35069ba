import { IncomingMessage } from 'node:http';
import type { Express } from 'express';
import inject from 'light-my-request';
import type { ProtocolRequest } from '../../wallet/protocol-request.ts';

export interface Dispatched {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Headers that belong to a connection, which this answer has not gone through (RFC 9110 §7.6.1). */
const perConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

/**
 * Hands a request to the agent's endpoints and keeps what they answer: the wallet gets it only when all that it stands
 * for is committed.
 */
export async function dispatch(
  app: Express,
  { method, url, headers, body }: ProtocolRequest,
): Promise<Dispatched> {
  const answer = await inject(app, {
    method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: Buffer.from(body) }),
    Request: IncomingMessage,
  });
  const kept = Object.entries(answer.headers).filter(([name]) => !perConnection.has(name));
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: answer.payload,
  };
}
