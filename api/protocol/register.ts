import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { allowBrowsers } from './allow-browsers.ts';
import { isUnstorable } from '../../db/connection/is-rejected.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { documentPaths } from '../../identity/documents/paths.ts';
import { bodyTooLarge, maxBodyBytes } from '../../identity/wallet/max-body.ts';
import type { WalletModule } from '../../identity/protocols/wallet-protocol.ts';
import type { ProtocolRequest } from '../../identity/wallet/protocol-request.ts';
import { storableMessage } from '../../src/language/json/storable.ts';

/**
 * Registers the endpoints that other people's wallets call. Bodies reach identity as they were sent. Identity also
 * makes the answers, as the protocols define them, and they are sent once everything is committed.
 */
export function registerProtocol(
  app: FastifyInstance,
  { identity }: Pick<ApiDependencies, 'identity'>,
): void {
  const { parts, protocols } = identity.modules;
  const served: readonly ServedPaths[] = [{ paths: documentPaths }, ...parts, ...protocols];
  for (const { paths, refusal } of served) {
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: maxBodyBytes },
        async (_request: FastifyRequest, body: Buffer) => body,
      );
      scope.setErrorHandler((error: FastifyError, _request, reply) => {
        const refused = refusalOf(error);
        // Any other error is answered as in the rest of the API.
        if (!refused) throw error;
        const [status, description] = refused;
        return reply.status(status).send(refusal?.(description) ?? description);
      });
      allowBrowsers(scope);
      for (const url of paths) {
        scope.route({
          method: ['GET', 'POST', 'OPTIONS'],
          url,
          bodyLimit: maxBodyBytes,
          handler: async (request, reply) => {
            const answer = await identity.answer(requestOf(request));
            const { status, headers, body, bytes } = answer;
            return reply
              .status(status)
              .headers(headers)
              .send(bytes ?? body);
          },
        });
      }
    });
  }
}

type ServedPaths = Pick<WalletModule, 'paths' | 'refusal'>;

function refusalOf(error: FastifyError): [status: number, description: string] | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return [413, bodyTooLarge];
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return [415, 'The content type is not a media type'];
  return isUnstorable(error) ? [400, `A text of the request ${storableMessage}`] : null;
}

function requestOf({ method, url, headers, body }: FastifyRequest): ProtocolRequest {
  const single = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as const],
  );
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    isHead: method === 'HEAD',
    url,
    headers: Object.fromEntries(single),
    ...(Buffer.isBuffer(body) ? { body } : {}),
  };
}
