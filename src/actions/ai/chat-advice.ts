import type { Advice } from '../contract.ts';

/** Warns of attributes that every try would refuse: a question twice, and a bound on costs that nobody can count. */
export function chatAdvice(attributes: Readonly<Record<string, unknown>>): Advice[] {
  const has = (name: string): boolean => attributes[name] !== undefined;
  const advice: Advice[] = [];
  if (has('prompt') && has('messages'))
    advice.push({
      message: 'A question is in `prompt` or in `messages`, not in both.',
      path: ['messages'],
    });
  if (has('maxCost') && !has('prices'))
    advice.push({ message: 'Costs are only known with `prices`.', path: ['maxCost'] });
  return advice;
}
