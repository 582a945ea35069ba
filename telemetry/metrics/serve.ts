import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

export interface ManagementOptions {
  host: string;
  port: number;
  metrics: Metrics;
  /** Why the process cannot work now, or null if it can, for the readiness report. It is left out if another port serves that. */
  whyNotReady?: () => Promise<string | null>;
  log: Logger;
}

/**
 * Serves the endpoints for operators on a port of its own that is not public: `/metrics`, `/health/live`,
 * `/health/ready`.
 */
export async function serveManagement(options: ManagementOptions): Promise<{ close(): Promise<void> }> {
  const { host, port, metrics, whyNotReady, log } = options;
  const pages: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/metrics': async (response) => {
      const text = await metrics.render();
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    },
    '/health/live': async (response) => answer(response, 200, 'ok'),
    ...(whyNotReady
      ? {
          '/health/ready': async (response) => {
            const reason = await whyNotReady();
            answer(response, reason === null ? 200 : 503, reason === null ? 'ready' : 'unavailable', reason);
          },
        }
      : {}),
  };
  const server = createServer((request, response) => {
    const page = request.method === 'GET' ? pages[request.url ?? ''] : undefined;
    if (!page) {
      answer(response, 404, 'not found');
      return;
    }
    page(response).catch((error: unknown) => {
      log.error({ err: error, path: request.url }, 'a page for operators could not be made');
      answer(response, 500, 'error');
    });
  });
  await listen(server, host, port);
  log.info({ host, port }, 'metrics are served');
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const answer = (
  response: ServerResponse,
  status: number,
  word: string,
  reason: string | null = null,
): void => {
  const body = { status: word, ...(reason === null ? {} : { reason }) };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
