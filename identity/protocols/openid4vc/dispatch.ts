import { IncomingMessage } from 'node:http';
import type { Express } from 'express';
import inject from 'light-my-request';
import type { ProtocolRequest } from '../../wallet/protocol-request.ts';

export interface AgentResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Headers of one connection, which must not be passed on (RFC 9110 §7.6.1). */
const perConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

/**
 * Passes a request to the agent's endpoints and holds their answer back, because the wallet gets it only after the
 * commit.
 */
export async function dispatch(
  app: Express,
  { method, url, headers, body }: ProtocolRequest,
): Promise<AgentResponse> {
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
    headers: Object.fromEntries(
      kept.map(([name, value]) => [name, name === 'content-type' ? bare(String(value)) : String(value)]),
    ),
    body: answer.payload,
  };
}

/** Express gives every text a character set, which media types such as JWTs do not have (RFC 9101 §10, RFC 8259 §11). */
const bare = (type: string): string => (type.startsWith('application/') ? type.replace(/;.*$/s, '') : type);
