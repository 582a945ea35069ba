import type { OpenedDecision } from '../../services/decisions/open.ts';
import type { Handoff } from '../../services/handoffs/read.ts';
import type { UnconfirmedChoice } from '../../src/people/decisions/presentation.ts';
import { labelOfChoice } from '../../src/people/decisions/request.ts';
import { isolated } from '../../src/language/markup/isolated.ts';
import { markup, type Markup } from '../../src/language/markup/markup.ts';
import { requestPart, statusLine } from '../handoff/parts.ts';
import { languages, type Language } from '../handoff/texts.ts';
import { confirmTexts } from './confirm-texts.ts';
import { momentOf } from '../../src/people/fields/time-text.ts';
import { choiceForm } from './form.ts';

/** Renders the request to the wallet of a person. Their choice counts after the wallet has answered. */
export function confirmPart(
  { output: { asked }, pageKey }: OpenedDecision,
  { choice, url, until }: UnconfirmedChoice,
  handoff: Handoff,
  language: Language,
): Markup {
  const label = labelOfChoice(asked.choices, choice);
  const words = languages[language];
  const own = confirmTexts[language];
  return markup`<section class="body"><h1><bdi>${asked.title}</bdi></h1>
<p class="chosen">${own.confirm(isolated(label))}</p>
${requestPart(handoff, `${new URL(url).pathname}/open`, words)}
<p class="note">${own.confirmUntil(momentOf(new Date(until), language))}</p>
<details><summary>${own.chooseAgain}</summary>${asked.choices.map((one) => choiceForm(one, pageKey, null, language))}</details></section>
${statusLine(handoff, words)}`;
}
