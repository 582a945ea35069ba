import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../services/context.ts';
import type { AnswerContext } from '../../services/answers/wait.ts';
import { act, isBusy, openWhenFree, type PersonAction } from '../../services/decisions/decide.ts';
import { recordLook } from '../../services/audit/record-act.ts';
import { isEqual, type OpenedDecision } from '../../services/decisions/open.ts';
import { readHandoff, type Handoff, type HandoffContext } from '../../services/handoffs/read.ts';
import { whyNotDelegate } from '../../src/people/decisions/delegation.ts';
import { maxNotes, NewPerson, NoteText } from '../../src/people/decisions/note.ts';
import { deeds } from './asides.ts';
import { answerRefusals } from './refusals.ts';
import { callbackPath } from '../../src/executions/contract/callbacks.ts';
import { fieldsOfChoice } from '../../src/people/decisions/form.ts';
import { inputOf } from '../../src/people/fields/input-of.ts';
import { textAsSent } from '../../src/people/fields/options-of.ts';
import type { FormField } from '../../src/people/fields/field.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { secretPage } from '../handoff/headers.ts';
import { languageOf, type Language } from '../handoff/texts.ts';
import { fieldPrefix } from '../fields/field.ts';
import { problemsByField } from '../fields/problems.ts';
import { pointerOf, type DecisionForm } from './form.ts';
import type { Problem } from './end.ts';
import { callbackPage, contentSecurityPolicy, decisionPage, unknownPage } from './page.ts';

type Dependencies = Pick<
  RouteDependencies,
  'background' | 'db' | 'vault' | 'versions' | 'evaluator' | 'dispatcher' | 'identity' | 'publicUrl'
>;

/** A form has some texts; the schema of its fields says how long they may be. */
const maxFormBytes = 64 * 1024;
const maxFields = 200;

/**
 * Serves the pages on which people decide. They are public, but nobody can guess their addresses. A GET changes nothing but the audit
 * log, because programs that look for malware follow the links in mails.
 */
export function registerDecisions(app: FastifyInstance, dependencies: Dependencies): void {
  const { background, db, ...rest } = dependencies;
  const ctx = { ...rest, tx: db, afterCommit: background.run };
  // A browser that opens a callback URL gets a page that explains it. Programs get the usual error.
  app.addHook('onRequest', async (request, reply) => {
    if (!isLookAtCallback(request)) return;
    const language = languageOf(undefined, request.headers['accept-language']);
    await reply
      .status(405)
      .headers({ ...secretPage, allow: 'POST', 'content-security-policy': contentSecurityPolicy(null) })
      .type('text/html; charset=utf-8')
      .send(callbackPage(language));
  });
  void app.register(async (pages) => {
    answerRefusals(pages);
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );

    pages.get('/d/:token', async (request, reply) => {
      const page = await openedPage(ctx, tokenOf(request));
      // Programs ask with HEAD whether a link works; a person has not looked then.
      if (page && request.method === 'GET')
        await recordLook({ ...ctx, origin: originOf(request) }, page.opened, page.opened.decision !== null);
      return send(request, reply, page, null);
    });

    pages.post(
      '/d/:token',
      { bodyLimit: maxFormBytes, config: { isPageForm: true } },
      async (request, reply) => {
        const sent = { ...sentBy(request.body), language: languageFor(request) };
        const problem = await doneBy({ ...ctx, origin: originOf(request) }, tokenOf(request), sent);
        return send(request, reply, await openedPage(ctx, tokenOf(request)), problem);
      },
    );
  });
}

interface OpenedPage {
  opened: OpenedDecision;
  /** The request to a wallet; null while there is none. */
  handoff: Handoff | null;
}

async function openedPage(ctx: AnswerContext & HandoffContext, token: string): Promise<OpenedPage | null> {
  const opened = await openWhenFree(ctx, token);
  if (!opened) return null;
  const page = opened.phase === 'confirming' ? opened.unconfirmed?.url : undefined;
  const found = page === undefined ? null : await readHandoff(ctx, page.slice(page.lastIndexOf('/') + 1));
  return { opened, handoff: found?.handoff ?? null };
}

/** Another person's choice may interrupt each try. */
const mostTries = 20;

/** Carries out the sent decision, and tries again if another answer was being stored at the same time. */
async function doneBy(
  ctx: AnswerContext & Pick<Context, 'origin'>,
  token: string,
  sent: SentDecision,
): Promise<Problem> {
  for (let tries = 1; ; tries++) {
    const opened = await openWhenFree(ctx, token);
    if (!opened || (opened.phase !== 'open' && opened.phase !== 'confirming'))
      return pressedAgain(opened, sent);
    if (!isEqual(opened.pageKey, sent.key)) return 'outOfDate';
    const fields = fieldsOfChoice(opened.output.asked.choices.find(({ id }) => id === sent.choice)?.fields);
    const deed = deedOf(opened, sent, fields);
    if (deed === null) return 'outOfDate';
    if ('details' in deed) return { problems: new Map([['', deed.details]]), filled: sent };
    try {
      await act(ctx, opened, deed);
      return 'note' in deed && deed.note === 'question' ? 'sent' : 'made';
    } catch (error) {
      if (isBusy(error) && tries < mostTries) continue;
      const problem = problemOf(error, sent, fields);
      return problem === 'late' ? pressedAgain(await openWhenFree(ctx, token), sent) : problem;
    }
  }
}

/** A person who presses twice has decided. If the second press differs, the page says which one counts. */
function pressedAgain(opened: OpenedDecision | null, { deed, choice, key }: SentDecision): Problem {
  if (!opened?.own) return opened?.phase === 'waiting' ? 'made' : 'late';
  const isSame = deed === null && choice === opened.own.choice && isEqual(opened.pageKey, key);
  return isSame ? 'made' : 'late';
}

/** Null: the page has no such form. */
function deedOf(
  { output, startedBy }: OpenedDecision,
  { deed, choice, values, language }: SentDecision,
  fields: readonly FormField[],
): PersonAction | { details: string[] } | null {
  if (deed === null) return { choice, data: inputOf(fields, values, language) };
  const textOf = (name: string): string | undefined =>
    textAsSent(values.get(`/${name}`)?.[0] ?? '') || undefined;
  if (deed === deeds.question) {
    if (output.questions.length >= maxNotes) return { details: [`at most ${maxNotes} questions`] };
    const text = v.safeParse(NoteText, textOf('text') ?? '');
    return text.success ? { note: 'question', text: text.output } : { details: messagesOf(text.issues) };
  }
  if (deed !== deeds.delegate || !output.asked.mayDelegate) return null;
  const to = v.safeParse(NewPerson, { name: textOf('name'), email: textOf('email') });
  if (!to.success) return { details: messagesOf(to.issues) };
  const why = whyNotDelegate(output, to.output, startedBy);
  return why === null
    ? { note: 'delegate', to: to.output }
    : { details: [`${to.output.email ?? to.output.name} ${why}`] };
}

const messagesOf = (issues: readonly { message: string }[]): string[] => issues.map(({ message }) => message);

const isLookAtCallback = ({ method, url, headers: { accept } }: FastifyRequest): boolean =>
  method === 'GET' && url.startsWith(callbackPath('')) && (accept ?? '').includes('text/html');

interface SentDecision extends DecisionForm {
  key: string;
  language: Language;
}

function sentBy(body: unknown): Omit<SentDecision, 'language'> {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const values = new Map<string, string[]>();
  for (const [name, value] of [...form].filter(([one]) => one.startsWith(fieldPrefix)).slice(0, maxFields)) {
    const pointer = pointerOf(name);
    values.set(pointer, [...(values.get(pointer) ?? []), value]);
  }
  return { key: form.get('page') ?? '', deed: form.get('do'), choice: form.get('choice') ?? '', values };
}

/** Somebody else may have been first: then the page tells who. */
function problemOf(error: unknown, filled: DecisionForm, fields: readonly FormField[]): Problem {
  if (!(error instanceof HoldfastError) || error.status === 429) throw error;
  const { code, details } = error.toBody();
  if (code !== 2008) return 'late';
  const { problems, strange } = problemsByField(details, fields, dataPointer);
  const others = strange.map(({ field, message }) => `${field ?? ''}: ${message}`);
  const all = [...(problems.get('') ?? []), ...others];
  return { filled, problems: all.length > 0 ? new Map([...problems, ['', all]]) : problems };
}

/** The place of the fields in an answer. */
const dataPointer = '/data';

function languageFor({ query, headers }: FastifyRequest): Language {
  const { lang } = query as { lang?: string };
  return languageOf(lang, headers['accept-language']);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: OpenedPage | null,
  problem: Problem,
): FastifyReply {
  const language = languageFor(request);
  void reply
    .headers({
      ...secretPage,
      'content-language': language,
      'content-security-policy': contentSecurityPolicy(page?.opened.logoUrl ?? null),
    })
    .type('text/html; charset=utf-8');
  if (!page) return reply.status(404).send(unknownPage(language));
  const { opened, handoff } = page;
  return reply.status(statusOf(problem)).send(decisionPage(opened, handoff, problem, language));
}

function statusOf(problem: Problem): number {
  if (problem === null || problem === 'made' || problem === 'sent') return 200;
  return typeof problem === 'object' ? 422 : 409;
}

const originOf = ({ ip, id }: FastifyRequest) => ({ ip, requestId: id });

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;
