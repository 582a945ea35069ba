import { resumeIn } from '../../../stack/answering.ts';
import { press } from '../../../stack/decisions.ts';
import type { Stack } from '../../../stack/stack.ts';
import type { ActionCases, Surroundings } from './action-cases.ts';
import { soon, wrong } from './action-cases.ts';

const decide = (id: string, attributes: object, rest: object = {}) => ({
  id,
  name: 'people/decide@v1',
  attributes: { title: 'Pay?', ...attributes },
  ...rest,
});
const people = (...names: string[]) => names.map((name) => ({ name }));
/** Presses on the pages of a decision, one after the other. */
const pressing =
  (id: string, pages: number, choice = 'approve') =>
  async (stack: Stack, executionId: string): Promise<void> => {
    const { payload } = await stack.get(executionId);
    const { links } = (payload.actions[id]?.output ?? { links: [] }) as { links: { url: string }[] };
    for (const { url } of links.slice(0, pages)) await press(url, choice);
  };
const approve = { data: { choice: 'approve' } };

export const peopleCases = ({ url }: Surroundings): Record<string, ActionCases> => ({
  'people/decide@v1': {
    own: { title: 'Pay?', to: people('Ada') },
    wrong: { title: wrong },
    rest: { ...soon, onTimeout: 'continue' },
    isUnanswered: true,
    more: {
      'two of three': {
        actions: [decide('d', { to: people('Ada', 'Bo', 'Cy'), quorum: 2 })],
        rest: { output: '${size(actions.d.output.decisions)}' },
        given: { d: approve },
        answer: pressing('d', 2),
      },
      'a choice with a veto': {
        actions: [
          decide('d', {
            to: people('Ada', 'Bo'),
            choices: [
              { id: 'approve', label: 'Yes', quorum: 3 },
              { id: 'reject', label: 'No', quorum: 1 },
            ],
          }),
        ],
        given: { d: approve },
        answer: pressing('d', 2),
      },
      'four eyes': {
        actions: [
          decide('d', { to: people('Ada') }),
          decide('e', { to: people('Ada'), notBy: ['${actions.d.output.decidedBy}'] }),
        ],
        given: { d: approve },
        answer: pressing('d', 1),
      },
      'a quorum of too few': { actions: [decide('d', { to: people('Ada', 'Bo'), quorum: 3 })] },
      'a quorum of one address': {
        actions: [decide('d', { to: [{ email: 'a@b.example' }, { email: 'A@B.example' }], quorum: 2 })],
      },
      'a choice that there is not, and then one': {
        actions: [decide('d', {})],
        given: { d: { data: { choice: 'reject' } } },
        answer: async (stack, id) => {
          const refused = await resumeIn(stack, id, { actionId: 'd', data: { choice: 'aprove' } });
          if (refused.status !== 422) throw new Error(refused.text);
          await pressing('d', 1, 'reject')(stack, id);
        },
      },
    },
  },
  'people/notify@v1': {
    own: { to: 'a@b.example', subject: 'Hi', text: 'Hi' },
    wrong: { to: 'a@b.example', subject: wrong, text: 'Hi' },
    calls: true,
  },
  'people/post@v1': {
    own: { format: 'slack', url: `${url}/no`, text: 'Hi' },
    wrong: { format: 'slack', url: wrong, text: 'Hi' },
    calls: true,
  },
});
