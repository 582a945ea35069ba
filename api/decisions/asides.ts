import type { OpenedDecision } from '../../services/decisions/open.ts';
import { markup, type Markup } from '../../src/language/markup/markup.ts';
import type { DecisionForm } from './form.ts';
import { fieldWords } from '../../src/people/fields/texts.ts';
import type { Language } from '../handoff/texts.ts';
import { decisionTexts, type DecisionTexts } from './texts.ts';

/** The actions that a form offers beside a choice. */
export const deeds = { question: 'question', delegate: 'delegate' } as const;

/** Renders the questions that were asked back, with their answers. */
export function talk({ output }: OpenedDecision, texts: DecisionTexts): Markup | false {
  const { questions } = output;
  return (
    questions.length > 0 &&
    markup`<section class="talk"><h2>${texts.questions}</h2><dl>${questions.map(
      ({ text, by, answer }) =>
        markup`<div><dt>${by.name !== null && markup`<bdi>${by.name}</bdi>: `}<bdi>${text}</bdi></dt><dd><bdi>${answer?.text ?? texts.noAnswer}</bdi></dd></div>`,
    )}</dl></section>`
  );
}

/** The forms for a question, and for handing the decision over. They need no script to be opened. */
export function asides(
  { output, pageKey }: OpenedDecision,
  filled: DecisionForm | null,
  language: Language,
): Markup {
  const texts = decisionTexts[language];
  const value = (deed: string, name: string): string =>
    filled?.deed === deed ? (filled.values.get(`/${name}`)?.[0] ?? '') : '';
  const isOpen = (deed: string) => filled?.deed === deed && markup` open`;
  const hidden = (deed: string) =>
    markup`<input type="hidden" name="page" value="${pageKey}"><input type="hidden" name="do" value="${deed}">`;
  const { question, delegate } = deeds;
  return markup`<details${isOpen(question)}><summary>${texts.ask}</summary><form method="post" class="filled">${hidden(question)}
<label for="ask">${texts.question}</label><span class="help" id="ask-help">${texts.askHelp}</span>
<textarea id="ask" name="field.text" maxlength="2000" required aria-describedby="ask-help">${value(question, 'text')}</textarea>
<button class="plain">${texts.send}</button></form></details>
${
  output.asked.mayDelegate &&
  markup`<details${isOpen(delegate)}><summary>${texts.delegate}</summary><form method="post" class="filled">${hidden(delegate)}
<label for="delegate-name">${texts.delegateName}</label><input id="delegate-name" name="field.name" type="text" maxlength="100" required autocomplete="off" value="${value(delegate, 'name')}">
<label for="delegate-email">${texts.delegateEmail}<small>${fieldWords[language].optional}</small></label><input id="delegate-email" name="field.email" type="text" inputmode="email" maxlength="254" autocomplete="off" value="${value(delegate, 'email')}">
<button class="plain">${texts.handOver}</button></form></details>`
}`;
}
