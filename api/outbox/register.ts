import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listKept } from '../../services/mails/list-kept.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { isUuid } from '../../src/names/uuid.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { contentSecurityPolicy, listPage, mailPage, mailPolicy } from './page.ts';

/**
 * Serves the mails of a local installation, which go nowhere. It needs no key, so it is there only where mails are kept, and only for
 * browsers on the same machine.
 */
export function registerOutbox(
  app: FastifyInstance,
  { db, vault, mail }: Pick<ApiDependencies, 'db' | 'vault' | 'mail'>,
): void {
  if (mail?.to !== 'outbox') return;
  const ctx = { tx: db, vault };
  const find = async (request: FastifyRequest) => {
    requireOwnMachine(request);
    const { id } = request.params as { id: string };
    const [found] = isUuid(id) ? await listKept(ctx, id) : [];
    if (!found) throw errors.recordNotFound('mail', id);
    return found;
  };
  app.get('/outbox', async (request, reply) => {
    requireOwnMachine(request);
    return html(reply, contentSecurityPolicy, listPage(await listKept(ctx)));
  });
  app.get('/outbox/:id', async (request, reply) =>
    html(reply, contentSecurityPolicy, mailPage(await find(request))),
  );
  // It is shown in a frame without rights: the words in it are those of whoever wrote the workflow, or of strangers.
  app.get('/outbox/:id/html', async (request, reply) => html(reply, mailPolicy, (await find(request)).html));
}

const html = (reply: FastifyReply, policy: string, page: string): FastifyReply =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page);

/**
 * The name in `Host` is checked, too: a site of somebody else may let its own name lead to this machine, and a tunnel may bring
 * callers from elsewhere. @throws HoldfastError 2005/404
 */
function requireOwnMachine({ socket, headers }: FastifyRequest): void {
  const { host = '', forwarded, 'x-forwarded-for': forwardedFor } = headers;
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const isOwn =
    isLoopback(socket.remoteAddress ?? '') &&
    (name === 'localhost' || isLoopback(name.replaceAll(/^\[|\]$/g, ''))) &&
    forwarded === undefined &&
    forwardedFor === undefined;
  if (!isOwn) throw errors.pathUnknown();
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}
