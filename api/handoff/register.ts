import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { transact } from '../../db/transaction.ts';
import { openInvitation } from '../../identity/protocols/didcomm/open-invitation.ts';
import { didcommPathOf, schemeUrl } from '../../identity/protocols/didcomm/paths.ts';
import { handoffPath } from '../../src/contract/handoffs.ts';
import { isFor } from '../../identity/protocols/openid4vc/same-device.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { streamOf } from '../streams/event-stream.ts';
import { browserOf, knowBrowser } from './browser.ts';
import { contentSecurityPolicy, handoffPage, unknownPage } from './page.ts';
import { requestOf } from '../../identity/protocols/openid4vc/session-request.ts';
import { readHandoff, type FoundHandoff } from './handoff.ts';
import { handoffStream } from './stream.ts';
import { languageOf } from './texts.ts';
import { openid4vc } from '../../identity/protocols/openid4vc/protocol.ts';

type Dependencies = Pick<
  RouteDependencies,
  'background' | 'db' | 'vault' | 'identity' | 'logTail' | 'publicUrl' | 'streamSlots' | 'dispatcher'
>;

/** The pages on which people settle what waits for them: public, found by nobody who was not given the address. */
export function registerHandoff(app: FastifyInstance, dependencies: Dependencies): void {
  app.get('/h/:token', async (request, reply) => {
    const found = await readHandoff(dependencies, tokenOf(request));
    const { lang } = request.query as { lang?: string };
    const language = languageOf(lang, request.headers['accept-language']);
    void reply
      .headers({
        ...headers,
        'content-language': language,
        'content-security-policy': contentSecurityPolicy(found?.handoff.logoUrl ?? null),
      })
      .type('text/html; charset=utf-8');
    return found
      ? reply.send(handoffPage(found.handoff, tokenOf(request), language))
      : reply.status(404).send(unknownPage(language));
  });

  // By a link, so that a person's own tap opens the wallet: browsers follow nothing else to one.
  app.get('/h/:token/open', async (request, reply) => {
    const found = await readHandoff(dependencies, tokenOf(request));
    const opened = found && (await addressForThisDevice(dependencies, found, request));
    const { publicUrl } = dependencies;
    if (opened?.browser) knowBrowser(reply, { token: tokenOf(request), publicUrl, browser: opened.browser });
    return redirect(reply, opened?.uri ?? handoffPath(tokenOf(request)));
  });

  // Where a wallet sends the person back to; the page itself says how things are.
  app.get('/h/:token/back/:code', async (request, reply) => {
    const found = await readHandoff(dependencies, tokenOf(request));
    if (found) await takeBack(dependencies, found, request);
    return redirect(reply, handoffPath(tokenOf(request)));
  });

  app.get('/h/:token/events', async (request, reply) => {
    const found = await readHandoff(dependencies, tokenOf(request));
    if (!found || found.handoff.uri === null) return reply.status(204).headers(headers).send();
    const leave = dependencies.streamSlots.take({ page: tokenOf(request), accountId: found.row.accountId });
    const events = handoffStream(dependencies, found, request.signal);
    const { status, headers: ofStream = {}, body } = streamOf(events, leave);
    return reply
      .status(status)
      .headers({ ...headers, ...ofStream })
      .send(body);
  });
}

/** The address is a secret: it goes nowhere else, and is kept nowhere. */
const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
};

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;

const redirect = (reply: FastifyReply, to: string): FastifyReply =>
  reply
    .status(303)
    .headers({ ...headers, location: to })
    .send();

/** An offer is the same for every device; a request has a session of its own, which the wallet comes back from. */
async function addressForThisDevice(
  dependencies: Dependencies,
  { row, handoff, dataKey }: FoundHandoff,
  request: FastifyRequest,
): Promise<{ uri: string; browser?: string } | null> {
  const { db, identity, publicUrl } = dependencies;
  const invitation = handoff.uri === null ? null : didcommPathOf(new URL(handoff.uri).pathname);
  if (invitation && 'invitationId' in invitation) {
    const message = await openInvitation(dependencies, invitation.invitationId);
    return message === null ? null : { uri: schemeUrl(message) };
  }
  const { session, sameDevice } = row;
  if (handoff.uri === null) return null;
  if (handoff.kind !== 'verification' || !session) return { uri: handoff.uri };
  const { uri, wayBack } = sameDevice ? requestOf(dataKey, sameDevice) : {};
  const browser = browserOf(request);
  if (uri !== undefined && isFor(browser, wayBack)) return { uri, browser: wayBack.browser };
  const backUrl = `${publicUrl}${handoffPath(tokenOf(request))}/back`;
  return transact(db, async (tx) =>
    (await identity.wallet(tx, ownerOf(row)))
      .over(openid4vc)
      .sameDevice({ sessionId: session.id, backUrl, browser }),
  );
}

/** What was shown on this device counts once its person is back in the browser that opened the request, and in no other. */
async function takeBack(
  { db, identity, background, dispatcher }: Dependencies,
  { row }: FoundHandoff,
  request: FastifyRequest,
): Promise<void> {
  const { code } = request.params as { code: string };
  const browser = browserOf(request);
  const { session } = row;
  if (browser === null || !session) return;
  const inboxSignal = await transact(db, async (tx) =>
    (await identity.wallet(tx, ownerOf(row)))
      .over(openid4vc)
      .comeBack({ sessionId: session.id, code, browser }),
  );
  if (inboxSignal) background.run(() => dispatcher.signal(inboxSignal));
}

const ownerOf = ({ projectId, walletId, executionId, actionId }: FoundHandoff['row']) => ({
  projectId,
  walletId,
  execution: { id: executionId, actionId },
});
