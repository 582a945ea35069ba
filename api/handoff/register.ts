import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handoffPath } from '../../src/executions/contract/handoffs.ts';
import { readHandoff } from '../../services/handoffs/read.ts';
import { comeBackToHandoff, openHandoff } from '../../services/handoffs/visit.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { streamOf } from '../streams/event-stream.ts';
import { browserOf, knowBrowser } from './browser.ts';
import { contentSecurityPolicy, handoffPage, unknownPage } from './page.ts';
import { secretPage } from './headers.ts';
import { handoffStream } from './stream.ts';
import { languageOf } from './texts.ts';

type Dependencies = Pick<
  RouteDependencies,
  'db' | 'vault' | 'identity' | 'logTail' | 'publicUrl' | 'streamSlots'
>;

/**
 * Serves the pages on which people answer the executions that wait for them. They are public, but nobody can guess
 * their addresses.
 */
export function registerHandoff(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, publicUrl } = dependencies;
  const ctx = { ...dependencies, tx: db };
  app.get('/h/:token', async (request, reply) => {
    const found = await readHandoff(ctx, tokenOf(request));
    const { lang } = request.query as { lang?: string };
    const language = languageOf(lang, request.headers['accept-language']);
    void reply
      .headers({
        ...secretPage,
        'content-language': language,
        'content-security-policy': contentSecurityPolicy(found?.handoff.logoUrl ?? null),
      })
      .type('text/html; charset=utf-8');
    return found
      ? reply.send(handoffPage(found.handoff, tokenOf(request), language))
      : reply.status(404).send(unknownPage(language));
  });

  // The person taps a link that leads here, because browsers open a wallet only after a tap.
  app.get('/h/:token/open', async (request, reply) => {
    const found = await readHandoff(ctx, tokenOf(request));
    const opened = found && (await openHandoff(ctx, found, arrivalOf(publicUrl, request)));
    if (opened?.browser) knowBrowser(reply, { token: tokenOf(request), publicUrl, browser: opened.browser });
    return redirect(reply, opened?.uri ?? handoffPath(tokenOf(request)));
  });

  // A wallet sends the person back to this address. The page itself shows the state.
  app.get('/h/:token/back/:code', async (request, reply) => {
    const found = await readHandoff(ctx, tokenOf(request));
    const { code } = request.params as { code: string };
    if (found) await comeBackToHandoff(ctx, found, { ...arrivalOf(publicUrl, request), code });
    return redirect(reply, handoffPath(tokenOf(request)));
  });

  app.get('/h/:token/events', async (request, reply) => {
    const found = await readHandoff(ctx, tokenOf(request));
    if (!found || found.handoff.uri === null) return reply.status(204).headers(secretPage).send();
    const leave = dependencies.streamSlots.take({ page: tokenOf(request), accountId: found.row.accountId });
    const events = handoffStream(dependencies, found, request.signal);
    const { status, headers: ofStream = {}, body } = streamOf(events, leave);
    return reply
      .status(status)
      .headers({ ...secretPage, ...ofStream })
      .send(body);
  });
}

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;

const redirect = (reply: FastifyReply, to: string): FastifyReply =>
  reply
    .status(303)
    .headers({ ...secretPage, location: to })
    .send();

const arrivalOf = (publicUrl: string, request: FastifyRequest) => ({
  browser: browserOf(request),
  backUrl: `${publicUrl}${handoffPath(tokenOf(request))}/back`,
});
