import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { documentPaths } from '../../identity/documents/paths.ts';
import { didcommPaths } from '../../identity/didcomm/paths.ts';
import { protocolPaths } from '../../identity/openid4vc/paths.ts';
import type { ProtocolRequest } from '../../identity/port.ts';

/** A presentation may carry pictures. */
const maxProtocolBytes = 2 * 1024 * 1024;

/**
 * What other people's wallets call. Bodies reach the identity room as they were sent; answers are its own, in the words of
 * the protocols, and are given once everything is committed.
 */
export function registerProtocol(
  app: FastifyInstance,
  { identity, background, teller }: Pick<ApiDependencies, 'background' | 'identity' | 'teller'>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxProtocolBytes },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    for (const url of [...protocolPaths, ...didcommPaths, ...documentPaths]) {
      scope.route({
        method: ['GET', 'POST'],
        url,
        bodyLimit: maxProtocolBytes,
        handler: async (request, reply) => {
          const answer = await identity.answer(requestOf(request));
          const { status, headers, body, bytes, notices, starts = [] } = answer;
          for (const notice of notices) background.run(() => teller.notice(notice));
          for (const run of starts) background.run(() => teller.start(run));
          return reply
            .status(status)
            .headers(headers)
            .send(bytes ?? body);
        },
      });
    }
  });
}

function requestOf({ method, url, headers, body }: FastifyRequest): ProtocolRequest {
  const single = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as const],
  );
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers: Object.fromEntries(single),
    ...(Buffer.isBuffer(body) ? { body } : {}),
  };
}
