import type { ActionCases, Surroundings } from './action-cases.ts';
import { nothing, soon, wrong } from './action-cases.ts';

const lock = (id: string, key: string, more: object = {}) => ({
  id,
  name: 'general/lock@v1',
  attributes: { key, ...more },
});

export const generalCases = ({ url }: Surroundings): Record<string, ActionCases> => ({
  'general/end@v1': { own: { output: { early: true } }, wrong: { output: nothing } },
  'general/fail@v1': { own: { message: 'no', reason: 'own' }, wrong: { message: wrong } },
  'general/fetch@v1': { own: { url: `${url}/ok` }, wrong: { url: wrong }, calls: true },
  'general/fetch@v2': { own: { url: `${url}/no` }, wrong: { url: wrong }, calls: true },
  'general/lock@v1': {
    own: { key: 'twin own' },
    wrong: { key: wrong },
    more: {
      'a lock that is taken around it': {
        actions: [
          lock('a', 'twin a'),
          { id: 'b', actions: [{ ...lock('c', 'x'), attributes: { key: '${input.key}' } }] },
        ],
        input: { key: 'twin a' },
      },
      'a lock that was given back': {
        actions: [{ id: 'b', actions: [lock('a', 'twin b')] }, lock('c', 'twin b')],
      },
      'more places': {
        actions: [lock('a', 'twin c', { limit: 2 }), lock('b', 'twin c', { limit: 2 })],
      },
    },
  },
  'general/set@v1': { own: { n: 1 }, wrong: { n: nothing } },
  'general/sleep@v1': { own: { duration: 'PT1S' }, wrong: { duration: wrong } },
  'general/validateJson@v1': {
    own: { data: 1, schema: { type: 'number' } },
    wrong: { data: nothing, schema: true },
    more: {
      'data that does not match': {
        actions: [
          { id: 'a', name: 'general/validateJson@v1', attributes: { data: 1, schema: { type: 'string' } } },
        ],
      },
    },
  },
  'general/waitForEvent@v1': {
    own: {},
    wrong: { timeout: wrong },
    rest: { ...soon, onTimeout: 'continue' },
    isUnanswered: true,
    more: {
      'an answer that takes the defaults of its schema': {
        actions: [
          {
            id: 'a',
            name: 'general/waitForEvent@v1',
            attributes: { schema: { type: 'object', properties: { n: { type: 'number', default: 1 } } } },
          },
          {
            id: 'b',
            name: 'general/set@v1',
            attributes: { n: '${actions.a.output.data.n}', half: '${actions.a.output.data.n / 2}' },
          },
        ],
        given: { a: { data: {} } },
        answer: async (stack, id) => {
          const { payload } = await stack.get(id);
          await fetch(String(payload.actions['a']?.output['callbackUrl']), {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          });
        },
      },
      'a time that is over as it begins': {
        actions: [{ id: 'a', name: 'general/waitForEvent@v1', timeout: 'PT0S' }],
      },
    },
  },
});
