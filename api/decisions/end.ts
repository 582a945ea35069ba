import type { OpenedDecision } from '../../services/decisions/open.ts';
import type { TakenDecision } from '../../src/people/decisions/taken.ts';
import type { Causer } from '../../src/account/audit/actor.ts';
import type { Link } from '../../src/people/decisions/output.ts';
import { isMember, isPerson, type Person } from '../../src/people/decisions/recipient.ts';
import { momentOf } from '../../src/people/fields/time-text.ts';
import { isolated } from '../../src/language/markup/isolated.ts';
import { markup, type Markup } from '../../src/language/markup/markup.ts';
import { filledTexts } from '../../src/people/fields/value-text.ts';
import { shownValues } from '../fields/values.ts';
import { sign } from '../handoff/signs.ts';
import type { Language } from '../handoff/texts.ts';
import type { RefusedForm } from './form.ts';
import type { DecisionTexts } from './texts.ts';

/** Why a person sees the page again after they have decided. */
export type Problem = RefusedForm | 'outOfDate' | 'late' | 'made' | 'sent' | null;

/** The text that replaces the forms for a person who cannot decide, or cannot any more. */
export function endOf(
  opened: OpenedDecision,
  problem: Problem,
  texts: DecisionTexts,
  language: Language,
): Markup {
  const [mark, title, why] = endWords(opened, problem, texts, language);
  return markup`<section class="end" role="status">${sign[mark]}<h1>${title}</h1><p>${why}</p>${opened.phase === 'handedOver' && linkToHandOn(opened, texts)}${receiptOf(opened, texts, language)}</section>`;
}

/** The fields that the person has filled in. */
function receiptOf(
  { phase, own, output }: OpenedDecision,
  texts: DecisionTexts,
  language: Language,
): Markup | false {
  if (own === null || (phase !== 'decided' && phase !== 'waiting')) return false;
  const schema = output.asked.choices.find(({ id }) => id === own.choice)?.fields;
  const values = shownValues(filledTexts(schema, own.data, language));
  return values && markup`<p>${texts.filledIn}</p>${values}`;
}

function endWords(
  { phase, decision, own, who, output, by }: OpenedDecision,
  problem: Problem,
  texts: DecisionTexts,
  language: Language,
): [mark: keyof typeof sign, title: string, why: string] {
  if (phase === 'decided' && decision)
    return ['done', problem === 'made' ? texts.done : texts.already, sentenceOf(decision, texts, language)];
  if (phase === 'excluded') return ['over', texts.excluded, texts.excludedWhy];
  if (phase === 'waiting') {
    const counted = own ? `${sentenceOf(own.taken, texts, language)} ` : '';
    return ['done', texts.waiting, counted + texts.waitingWhy];
  }
  if (phase === 'busy') return ['done', texts.busy, texts.busyWhy];
  if (phase !== 'handedOver') return ['over', texts.over, texts.overWhy(isolated(who))];
  const to = delegateOf(output.links, by)?.to;
  const name = isPerson(to ?? null) || isMember(to ?? null) ? (to as Person).name : undefined;
  return ['done', texts.handedOver(isolated(name ?? '–')), texts.handedOverWhy];
}

const delegateOf = (links: readonly Link[], { person }: Causer): Link | undefined =>
  links.find(({ inPlaceOf }) => inPlaceOf !== undefined && inPlaceOf === person);

/** Nobody else tells the other person, unless a mail does. */
function linkToHandOn({ output, by }: OpenedDecision, texts: DecisionTexts): Markup | null {
  const link = delegateOf(output.links, by);
  if (!link || !isPerson(link.to) || (output.asked.isMailed && link.to.email !== undefined)) return null;
  return markup`<p>${texts.handOn}</p><p class="link">${link.url}</p>`;
}

function sentenceOf(
  { label: chosen, by, at }: TakenDecision,
  texts: DecisionTexts,
  language: Language,
): string {
  const when = momentOf(at, language);
  if (chosen === null) return texts.refused(when);
  const label = isolated(chosen);
  if (by.length === 0) return texts.decided(label, when);
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(by.map(isolated));
  return texts.decidedBy(names, label, when, by.length > 1);
}
