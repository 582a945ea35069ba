import type { ActionCases, Surroundings } from './action-cases.ts';
import { wrong } from './action-cases.ts';

export const callsCases = ({ url, secret, child }: Surroundings): Record<string, ActionCases> => ({
  'ai/chat@v1': {
    own: { url, model: 'm', prompt: 'hi' },
    wrong: { url: wrong, model: 'm', prompt: 'hi' },
    calls: true,
  },
  'jwt/sign@v1': {
    own: { key: secret },
    wrong: { key: secret, claims: wrong, expiresIn: wrong },
    calls: true,
  },
  'workflow/run@v1': {
    own: { workflow: child, input: {} },
    wrong: { workflow: child, input: '${"no"}' },
    calls: true,
    more: {
      'a run that it does not wait for': {
        actions: [
          { id: 'a', name: 'workflow/run@v1', attributes: { workflow: child, input: {}, wait: false } },
        ],
      },
    },
  },
});
