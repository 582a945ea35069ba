import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listKept } from '../../services/mails/list-kept.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { requireOwnMachine } from '../http/own-machine.ts';
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
  // It is shown in a frame without rights: its words come from the author of the workflow, or from strangers.
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
