import { expect, it } from 'vitest';
import { timeFromNow } from '../../../api/handoff/later-texts.ts';

it.each([
  [0, 'in 1 second'],
  [40, 'in 40 seconds'],
  [61, 'in 2 minutes'],
  [3_600, 'in 1 hour'],
  [3_601, 'in 2 hours'],
])('%d seconds from now are said as the next whole unit', (seconds, said) => {
  expect(timeFromNow(seconds, 'en')).toBe(said);
});

it('is said in the language of the page', () => {
  const said = (['de', 'nl', 'fr', 'es'] as const).map((language) => timeFromNow(90, language));
  expect(said).toEqual(['in 2 Minuten', 'over 2 minuten', 'dans 2 minutes', 'dentro de 2 minutos']);
});
