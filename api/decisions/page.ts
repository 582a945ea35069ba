import type { OpenedDecision } from '../../services/decisions/open.ts';
import type { Handoff } from '../../services/handoffs/read.ts';
import { fieldsOfChoice } from '../../src/people/decisions/form.ts';
import { documentOf } from '../../src/language/markup/document.ts';
import { isolated } from '../../src/language/markup/isolated.ts';
import { Markup, markup } from '../../src/language/markup/markup.ts';
import { valueText } from '../../src/people/fields/value-text.ts';
import { problemList, problemsIn } from '../fields/problems.ts';
import { shownValues } from '../fields/values.ts';
import { footerOf, hashOf, lookEverySeconds, markOf } from '../handoff/page.ts';
import { laterTexts, timeFromNow } from '../handoff/later-texts.ts';
import { script } from '../handoff/script.ts';
import { sign } from '../handoff/signs.ts';
import { languages, type Language } from '../handoff/texts.ts';
import { asides, talk } from './asides.ts';
import { confirmTexts, type ConfirmTexts } from './confirm-texts.ts';
import { confirmPart } from './confirm.ts';
import { endOf, type Problem } from './end.ts';
import { momentOf } from '../../src/people/fields/time-text.ts';
import { choiceForm, namesIn } from './form.ts';
import { markdownOf } from './markdown.ts';
import { style } from './style.ts';
import { decisionTexts, type DecisionTexts } from './texts.ts';

/** The page needs no script; it only has one while a wallet is waited for. It is sent only to this server, and shows the logo of the sender. */
export const contentSecurityPolicy = (logoUrl: string | null): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    ...(logoUrl === null ? [] : [`img-src ${new URL(logoUrl).origin}`]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Renders the page as it is now. */
export function decisionPage(
  opened: OpenedDecision,
  handoff: Handoff | null,
  problem: Problem,
  language: Language,
): string {
  const texts = decisionTexts[language];
  const { phase, who, person, output, unconfirmed } = opened;
  const isConfirming = phase === 'confirming' && handoff !== null && unconfirmed !== null;
  const isOpen = phase === 'open' || phase === 'confirming';
  const content = isConfirming
    ? confirmPart(opened, unconfirmed, handoff, language)
    : isOpen
      ? openPart(opened, problem, texts, language)
      : endOf(opened, problem, texts, language);
  const data = isConfirming
    ? markup` data-events="${new URL(unconfirmed.url).pathname}/events"`
    : markup` data-final`;
  const made = person?.name ?? person?.email;
  return pageOf(language, {
    title: isOpen ? texts.asks(who) : output.asked.title,
    isLive: isConfirming,
    main: markup`<main class="wideCard"${data}><header class="who">${markOf(opened)}<span><bdi>${who}</bdi></span>${made !== undefined && markup`<span class="for">${texts.for(isolated(made))}</span>`}</header>${content}</main>`,
  });
}

/** Renders the page for a person whose request was refused. */
export const refusalPage = (language: Language, title: string, why: string): string =>
  pageOf(language, {
    title,
    main: markup`<main><section class="end" role="alert">${sign.unknown}<h1>${title}</h1><p>${why}</p></section></main>`,
  });

/**
 * Renders the page for a person whose form was refused for a while. The page has all fields that were sent, so that the
 * person can send them again; nothing is looked up now.
 */
export function sendAgainPage(language: Language, seconds: number, sent: URLSearchParams): string {
  const texts = laterTexts[language];
  const when = timeFromNow(seconds, language);
  const title = texts.title(when);
  return pageOf(language, {
    title,
    main: markup`<main class="wideCard"><section class="body" role="alert"><h1>${title}</h1><p>${texts.keptUntil(when)}</p>
<form method="post" class="start">${[...sent].map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">\n`)}<button class="good">${texts.send}</button></form></section></main>`,
  });
}

/** Renders the page for a link that was never made, or whose execution is gone. */
export function unknownPage(language: Language): string {
  const { unknown, unknownWhy } = languages[language];
  return pageOf(language, {
    title: unknown,
    main: markup`<main><section class="end">${sign.unknown}<h1>${unknown}</h1><p>${unknownWhy}</p></section></main>`,
  });
}

/** Renders the page for a browser that opens a callback URL. */
export function callbackPage(language: Language): string {
  const { address, addressWhy } = decisionTexts[language];
  return pageOf(language, {
    title: address,
    main: markup`<main><section class="end">${sign.unknown}<h1>${address}</h1><p>${addressWhy}</p></section></main>`,
  });
}

function openPart(
  opened: OpenedDecision,
  problem: Problem,
  texts: DecisionTexts,
  language: Language,
): Markup {
  const { output, pageKey, expiresAt, onBehalfOf } = opened;
  const { title, text, show, choices, quorum, goesOn, presentation, isInitiatorUnknown } = output.asked;
  const replaced = onBehalfOf?.name ?? onBehalfOf?.email;
  const refused = problem !== null && typeof problem === 'object' ? problem : null;
  const until = expiresAt !== null && texts.until(momentOf(expiresAt, language));
  return markup`<section class="body"><h1><bdi>${title}</bdi></h1>
${text !== undefined && markup`<div class="prose">${markdownOf(text)}</div>`}
${replaced !== undefined && markup`<p class="note">${texts.inPlaceOf(isolated(replaced))}</p>`}
${isInitiatorUnknown === true && markup`<p class="note">${texts.initiatorUnknown}</p>`}
${shownValues(show.map(({ label, value }) => ({ label, text: valueText(undefined, value, language) })))}
${talk(opened, texts)}
${problemOf(problem, opened, language) ?? refusedWallet(opened, confirmTexts[language])}
${choices.map((choice) => choiceForm(choice, pageKey, refused, language))}
<p class="note">${until} ${presentation !== undefined && `${confirmTexts[language].confirmed} `}${goesOn ? texts.silenceGoesOn : texts.silence}${quorum > 1 && ` ${texts.quorum(quorum)} ${texts.counted(output.decisions.length)}`}</p>
${asides(opened, refused?.filled ?? null, language)}</section>`;
}

/** Renders the reason why the choice of a person does not count. */
function refusedWallet({ unconfirmed }: OpenedDecision, texts: ConfirmTexts): Markup | null {
  if (unconfirmed === null) return null;
  const words = { wallet: texts.notConfirmed, otherPerson: texts.otherWallet, tooLarge: texts.tooLarge };
  const why = words[unconfirmed.refused ?? 'wallet'];
  return markup`<div class="problem" role="alert">${why}</div>`;
}

function problemOf(
  problem: Problem,
  { output: { asked } }: OpenedDecision,
  language: Language,
): Markup | null {
  const texts = decisionTexts[language];
  if (problem === 'sent') return markup`<div class="done" role="status">${texts.sent}</div>`;
  if (problem === 'outOfDate') return markup`<div class="problem" role="alert">${texts.again}</div>`;
  if (problem === null || typeof problem === 'string') return null;
  const { choice, deed, values: filled } = problem.filled;
  const fields = deed === null ? fieldsOfChoice(asked.choices.find(({ id }) => id === choice)?.fields) : [];
  const problems = problemsIn(problem.problems, { fields, filled, language });
  return problemList(problems, fields, { title: texts.wrong, names: namesIn(choice) });
}

/** `isLive`: it looks by itself whether something has changed. */
const pageOf = (
  language: Language,
  { title, main, isLive = false }: { title: string; main: Markup; isLive?: boolean },
): string =>
  documentOf({
    language,
    title,
    style,
    head: isLive
      ? markup`<noscript><meta http-equiv="refresh" content="${String(lookEverySeconds)}"></noscript>`
      : null,
    body: [main, footerOf(language), ...(isLive ? [markup`<script>${new Markup(script)}</script>`] : [])],
  });
