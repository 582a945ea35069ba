// Runs in a container of its own, so it imports nothing of ours: it counts calls by their Idempotency-Key and keeps webhooks.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** A call: when it began, and when it was answered or cut off. */
export interface Call {
  at: number;
  answeredAt?: number;
  cutOffAt?: number;
}

export interface Kept {
  calls: Record<string, Call[]>;
  hooks: { headers: IncomingHttpHeaders; body: string }[];
  /** What was said to somebody outside. */
  said: string[];
}

const kept: Kept = { calls: {}, hooks: [], said: [] };

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://receiver');
  void text(request).then((body) => {
    if (pathname === '/kept') return response.end(JSON.stringify(kept));
    if (pathname === '/hook') kept.hooks.push({ headers: request.headers, body });
    if (pathname === '/tell') kept.said.push(body);
    if (pathname === '/slow') return setTimeout(() => response.end('{}'), 10_000);
    if (pathname !== '/call') return response.end('{}');
    const call: Call = { at: Date.now() };
    (kept.calls[String(request.headers['idempotency-key'])] ??= []).push(call);
    response.on('close', () => {
      if (call.answeredAt === undefined) call.cutOffAt = Date.now();
    });
    return setTimeout(
      () => {
        if (call.cutOffAt !== undefined) return;
        call.answeredAt = Date.now();
        response.setHeader('content-type', 'application/json');
        response.end('{"ok":true}');
      },
      Number(searchParams.get('ms')),
    );
  });
}).listen(8090, '0.0.0.0');
