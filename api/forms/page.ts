import type { OpenedForm } from '../../db/queries/forms/forms.ts';
import type { FieldTexts, FormField } from '../../src/people/fields/field.ts';
import { documentOf } from '../../src/language/markup/document.ts';
import { Markup, markup } from '../../src/language/markup/markup.ts';
import { markdownOf } from '../decisions/markdown.ts';
import { footerOf, hashOf, markOf } from '../handoff/page.ts';
import { laterTexts, timeFromNow } from '../handoff/later-texts.ts';
import { sign } from '../handoff/signs.ts';
import type { Language } from '../handoff/texts.ts';
import { fieldPrefix, labelled, type FieldNames } from '../fields/field.ts';
import { problemList, problemsIn, type FieldProblems } from '../fields/problems.ts';
import { script } from './script.ts';
import { style as base } from '../decisions/style.ts';
import { formTexts } from './texts.ts';

/** The styles of a form beside the look of every page for people without an account. */
const style = `${base}
form.start button { margin-top: 24px; }
form.start .note[hidden], form.start .problem[hidden] { display: none; }
.reference { font-family: ui-monospace, monospace; font-size: 14px; overflow-wrap: anywhere; }
.end .prose { text-align: left; }
`;

/** The page is sent only to this server, and loads nothing but the logo of the sender. */
export const contentSecurityPolicy = (logoUrl: string | null): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    ...(logoUrl === null ? [] : [`img-src ${new URL(logoUrl).origin}`]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** It can be sent again then; until then it is refused with this status. */
interface Later {
  status: number;
  laterSeconds: number;
}

/** The reason why a page is shown again. `again`: its challenge is too old. `spent`: its challenge was used before. `broken`: a value that the form fixes is wrong. */
export type Problem = 'again' | 'spent' | 'broken' | Later | FieldProblems | null;

export const isLater = (problem: Problem): problem is Later =>
  problem !== null && typeof problem === 'object' && 'laterSeconds' in problem;

export interface FormPage {
  form: OpenedForm;
  fields: readonly FormField[];
  /** The values of the fields; null: nothing was sent yet. */
  filled: FieldTexts | null;
  problem: Problem;
  challenge: string;
}

const nameOf = (pointer: string): string => fieldPrefix + pointer;
const names: FieldNames = { nameOf, idOf: nameOf };

/** Renders the page that is filled in. */
export function openPage(
  { form, fields, filled, challenge, ...shown }: FormPage,
  language: Language,
): string {
  const texts = formTexts[language];
  const { problem } = shown;
  const problems = isAboutFields(problem)
    ? problemsIn(problem, { fields, filled, language })
    : new Map<string, string[]>();
  const bits = form.proofOfWork;
  const content = markup`<section class="body"><h1>${form.title}</h1>
${form.introduction !== null && markup`<div class="prose">${markdownOf(form.introduction)}</div>`}
${isAboutFields(problem) ? problemList(problems, fields, { title: texts.wrong, names }) : problemOf(problem, language)}
<form method="post" class="start"${bits > 0 && markup` data-bits="${bits}"`}>
<input type="hidden" name="challenge" value="${challenge}"><input type="hidden" name="proof" value="">
${fields.map((field) => labelled(field, { filled, problems, language, names }))}
${bits > 0 && markup`<p class="problem" id="no-script">${texts.needsScript}</p><p class="problem" id="insecure" role="alert" hidden>${texts.needsHttps}</p><p class="note" id="working" role="status" hidden>${texts.working}</p>`}
<button class="good">${texts.send}</button></form></section>`;
  return pageOf(form, content, language, bits > 0);
}

/** Renders the page for the sender. The reference is all that the sender learns of the execution. */
export function donePage(form: OpenedForm, executionId: string, language: Language): string {
  const texts = formTexts[language];
  const said = form.confirmation;
  const content = markup`<section class="end" role="status">${sign.done}<h1>${texts.done}</h1>
${said === null ? markup`<p>${texts.received}</p>` : markup`<div class="prose">${markdownOf(said)}</div>`}
<p>${texts.reference}<br><span class="reference">${executionId}</span></p></section>`;
  return pageOf(form, content, language, false);
}

/** Renders the page of a form that is paused, or whose workflow cannot be started by a form now. */
export function closedPage(form: OpenedForm, language: Language): string {
  const { closed, closedWhy } = formTexts[language];
  const content = markup`<section class="end">${sign.over}<h1>${closed}</h1><p>${closedWhy}</p></section>`;
  return pageOf(form, content, language, false);
}

const isAboutFields = (problem: Problem): problem is FieldProblems => problem instanceof Map;

function problemOf(problem: Exclude<Problem, FieldProblems>, language: Language): Markup | null {
  if (problem === null) return null;
  const said = isLater(problem)
    ? laterTexts[language].keptUntil(timeFromNow(problem.laterSeconds, language))
    : formTexts[language][problem];
  return markup`<div class="problem" role="alert">${said}</div>`;
}

function pageOf(
  { title, walletName, logoUrl }: OpenedForm,
  content: Markup,
  language: Language,
  hasScript: boolean,
): string {
  const who = walletName ?? title;
  return documentOf({
    language,
    title,
    style,
    body: [
      markup`<main class="wideCard"><header class="who">${markOf({ who, logoUrl })}<span>${who}</span></header>${content}</main>`,
      footerOf(language),
      ...(hasScript ? [markup`<script>${new Markup(script)}</script>`] : []),
    ],
  });
}
