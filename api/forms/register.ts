import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newChallenge, solvedNonce } from '../../services/forms/challenge.ts';
import { openForm, type FormPage } from '../../services/forms/open.ts';
import { submitForm, type SubmitContext } from '../../services/forms/submit.ts';
import { formPath } from '../../src/contract/forms.ts';
import { formLimits } from '../../src/forms/limits.ts';
import type { Filled } from '../../src/forms/input-of.ts';
import { answerRefusals } from '../decisions/refusals.ts';
import { unknownPage, contentSecurityPolicy as policyOfUnknown } from '../decisions/page.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { secretPage } from '../handoff/headers.ts';
import { languageOf, type Language } from '../handoff/texts.ts';
import type { FormLimit } from '../live/form-limit.ts';
import { fieldPrefix } from './fields.ts';
import { closedPage, contentSecurityPolicy, donePage, openPage, type Problem } from './page.ts';
import { problemOf } from './problems.ts';
import { notTaken } from './texts.ts';

type Dependencies = Pick<
  RouteDependencies,
  'background' | 'db' | 'vault' | 'versions' | 'evaluator' | 'dispatcher'
> & { formLimit: FormLimit };

/** Serves the public pages on which anybody starts a workflow. A GET changes nothing, and a challenge starts one execution. */
export function registerForms(app: FastifyInstance, dependencies: Dependencies): void {
  const { background, db, formLimit, ...rest } = dependencies;
  const ctx = { ...rest, tx: db, clock: () => new Date(), afterCommit: background.run };
  const url = formPath(':token');
  void app.register(async (pages) => {
    answerRefusals(pages, notTaken);
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimits.maxBodyBytes },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );

    pages.get(url, async (request, reply) => {
      const page = await openForm(ctx, tokenOf(request));
      return page?.fields ? sendOpen(request, reply, page, null, null) : sendClosed(request, reply, page);
    });

    pages.post(url, { bodyLimit: formLimits.maxBodyBytes }, async (request, reply) => {
      const page = await openForm(ctx, tokenOf(request));
      if (!page?.fields) return sendClosed(request, reply, page);
      await formLimit.takeFrom(page.form.id, request.ip);
      const sent = sentBy(request.body);
      const nonce = solvedNonce(page.form, sent, ctx.clock());
      if (nonce === null) return sendOpen(request, reply, page, sent.filled, 'again');
      await formLimit.takeSolved(page.form.id);
      const started = await start(ctx, page, nonce, sent.filled, request);
      if (typeof started !== 'string') return sendOpen(request, reply, page, sent.filled, started.problem);
      return send(request, reply, page, 200, (language) => donePage(page.form, started, language));
    });
  });
}

async function start(
  ctx: SubmitContext,
  { form, fields }: FormPage,
  nonce: string,
  filled: Filled,
  request: FastifyRequest,
): Promise<string | { problem: Problem }> {
  try {
    const origin = { ip: request.ip, requestId: request.id };
    return await submitForm(ctx, { form, fields: fields ?? [], nonce, filled, origin });
  } catch (error) {
    return { problem: problemOf(error, fields ?? []) };
  }
}

interface Sent {
  challenge: string;
  proof: string;
  filled: Filled;
}

function sentBy(body: unknown): Sent {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const filled = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (!name.startsWith(fieldPrefix)) continue;
    const pointer = name.slice(fieldPrefix.length);
    const before = filled.get(pointer);
    if (before) before.push(value);
    else filled.set(pointer, [value]);
  }
  return { challenge: form.get('challenge') ?? '', proof: form.get('proof') ?? '', filled };
}

function sendOpen(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FormPage,
  filled: Filled | null,
  problem: Problem,
): FastifyReply {
  const { form, fields } = page;
  const challenge = newChallenge(form, new Date());
  return send(request, reply, page, statusOf(problem), (language) =>
    openPage({ form, fields: fields ?? [], filled, problem, challenge }, language),
  );
}

/** It is not there, or it cannot be filled in at the moment. */
function sendClosed(request: FastifyRequest, reply: FastifyReply, page: FormPage | null): FastifyReply {
  return page
    ? send(request, reply, page, 409, (language) => closedPage(page.form, language))
    : send(request, reply, null, 404, unknownPage);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FormPage | null,
  status: number,
  render: (language: Language) => string,
): FastifyReply {
  const { lang } = request.query as { lang?: string };
  const language = languageOf(lang, request.headers['accept-language']);
  const policy = page ? contentSecurityPolicy(page.form.logoUrl) : policyOfUnknown(null);
  return reply
    .status(status)
    .headers({ ...secretPage, 'content-language': language, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(render(language));
}

function statusOf(problem: Problem): number {
  if (problem === null) return 200;
  return problem === 'again' ? 409 : 422;
}

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;
