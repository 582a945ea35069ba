import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newChallenge, solvedNonce } from '../../services/forms/challenge.ts';
import { openForm, type FormPage } from '../../services/forms/open.ts';
import type { StarterContext } from '../../services/executions/start-by.ts';
import { submitForm } from '../../services/forms/submit.ts';
import { formPath } from '../../src/executions/contract/forms.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { formLimits } from '../../src/people/forms/limits.ts';
import type { FieldTexts } from '../../src/people/fields/field.ts';
import { answerRefusals } from '../decisions/refusals.ts';
import { unknownPage, contentSecurityPolicy as policyOfUnknown } from '../decisions/page.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { secretPage } from '../handoff/headers.ts';
import { languageOf, type Language } from '../handoff/texts.ts';
import type { FormLimit } from '../live/form-limit.ts';
import { fieldPrefix } from '../fields/field.ts';
import { closedPage, contentSecurityPolicy, donePage, isLater, openPage, type Problem } from './page.ts';
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

    pages.post(
      url,
      { bodyLimit: formLimits.maxBodyBytes, config: { isPageForm: true } },
      async (request, reply) => {
        const page = await openForm(ctx, tokenOf(request));
        if (!page?.fields) return sendClosed(request, reply, page);
        const sent = sentBy(request.body);
        const taken = await take({ ...ctx, formLimit }, page, sent, request);
        if ('problem' in taken) return sendOpen(request, reply, page, sent.filled, taken.problem);
        return send(request, reply, page, 200, (language) =>
          donePage(page.form, taken.executionId, language),
        );
      },
    );
  });
}

async function take(
  { formLimit, ...ctx }: StarterContext & Pick<Dependencies, 'formLimit'>,
  { form, fields }: FormPage,
  sent: SentForm,
  request: FastifyRequest,
): Promise<{ executionId: string } | { problem: Problem }> {
  const refused = (error: HoldfastError) => ({ problem: problemOf(error, fields ?? []) });
  try {
    await formLimit.takeFrom(form.id, request.ip);
    const nonce = solvedNonce(form, sent, ctx.clock());
    if (nonce === null) return { problem: 'again' };
    const submitted = await submitForm(ctx, {
      form,
      fields: fields ?? [],
      nonce,
      filled: sent.filled,
      language: languageFor(request),
      origin: { ip: request.ip, requestId: request.id },
      count: () => formLimit.takeSolved(form.id),
    });
    if (submitted === 'spent') return { problem: 'spent' };
    return 'refused' in submitted ? refused(submitted.refused) : submitted;
  } catch (error) {
    if (error instanceof HoldfastError) return refused(error);
    throw error;
  }
}

interface SentForm {
  challenge: string;
  proof: string;
  filled: FieldTexts;
}

function sentBy(body: unknown): SentForm {
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
  filled: FieldTexts | null,
  problem: Problem,
): FastifyReply {
  const { form, fields } = page;
  const challenge = newChallenge(form, new Date());
  if (isLater(problem)) void reply.header('retry-after', String(problem.laterSeconds));
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
  const language = languageFor(request);
  const policy = page ? contentSecurityPolicy(page.form.logoUrl) : policyOfUnknown(null);
  return reply
    .status(status)
    .headers({ ...secretPage, 'content-language': language, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(render(language));
}

function languageFor({ query, headers }: FastifyRequest): Language {
  const { lang } = query as { lang?: string };
  return languageOf(lang, headers['accept-language']);
}

function statusOf(problem: Problem): number {
  if (problem === null) return 200;
  if (isLater(problem)) return problem.status;
  return problem === 'again' || problem === 'spent' ? 409 : 422;
}

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;
