import type { Language } from '../handoff/texts.ts';
import { writtenNumber } from '../../src/people/fields/number.ts';
import { rules, ruleTexts, type RuleTexts } from './rule-texts.ts';

/**
 * Says in the language of a page which rule a value breaks (`src/language/schemas/message.ts`); in English if the rule
 * is a rare one.
 */
export function ruleText(message: string, language: Language): string {
  if (language === 'en') return message;
  for (const [rule, pattern] of Object.entries(rules)) {
    const found = pattern.exec(message);
    if (!found) continue;
    const [, given = ''] = found;
    const said = ruleTexts[language][rule as keyof RuleTexts];
    // Very many values end with how many more there are.
    const shown = /^-?\d+\.\d+$/.test(given) ? writtenNumber(given, language) : given;
    return said.replace('{}', () => shown.replace(/ and (\d+) more$/, ' … (+$1)'));
  }
  return message;
}
