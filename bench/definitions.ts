/** `pure`: it only computes. `local` and `remote` have an effect, within the workflow task and through the server. */
export type Kind = 'pure' | 'local' | 'remote';
export const kinds = ['pure', 'local', 'remote'] as const satisfies Kind[];

const actionNames = {
  pure: 'bench/noop@v1',
  local: 'bench/effect@v1',
  remote: 'bench/noopRemote@v1',
} as const;

/** Returns a definition of so many light actions. Each has an attribute from the input, as real ones have. */
export const sequenceOf = (count: number, kind: Kind) => ({
  name: `${count} ${kind}`,
  input: { type: 'object', properties: { value: { type: 'integer' } }, required: ['value'] },
  actions: Array.from({ length: count }, (_, index) => ({
    id: `action${index}`,
    name: actionNames[kind],
    attributes: { value: '$.input.value' },
  })),
});

/** Returns a definition of so many POST requests, one after the other. */
export const callsOf = (count: number, target: string) => ({
  ...sequenceOf(0, 'pure'),
  name: `${count} calls`,
  actions: Array.from({ length: count }, (_, index) => ({
    id: `call${index}`,
    name: 'general/fetch@v2',
    attributes: { method: 'POST', url: target, payload: { value: '$.input.value' } },
  })),
});

export const input = { value: 7 };

const light = (id: string, value: string) => ({ id, name: actionNames.local, attributes: { value } });

/** Ten local actions side by side. */
export const branches = {
  name: 'Branches',
  actions: [
    {
      id: 'all',
      parallel: Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [
          `branch${index}`,
          [light(`action${index}`, '${input.value}')],
        ]),
      ),
    },
  ],
};

/** A local action for each element of a list. */
export const loopOf = (concurrency: number) => ({
  name: `Loop, ${concurrency} at once`,
  actions: [{ id: 'loop', forEach: '${input.items}', concurrency, actions: [light('action', '${item}')] }],
});

/** Another execution for each element of a list. */
export const childrenOf = (workflowId: string) => ({
  name: 'Children',
  actions: [
    {
      id: 'loop',
      forEach: '${input.items}',
      concurrency: 100,
      actions: [
        {
          id: 'child',
          name: 'workflow/run@v1',
          attributes: { workflow: workflowId, input: { value: '${item}' } },
        },
      ],
    },
  ],
});

export const itemsOf = (count: number) => ({ items: Array.from({ length: count }, (_, index) => index) });

/** Waits for a callback, then records when the next action began. */
export const waitThenMark = {
  name: 'Wait, then mark',
  actions: [
    { id: 'wait', name: 'general/waitForEvent@v1' },
    { id: 'mark', name: 'bench/mark@v1' },
  ],
};

export const waitOnly = { name: 'Wait', actions: [{ id: 'wait', name: 'general/waitForEvent@v1' }] };

const large = (id: string) => ({
  id,
  name: 'general/set@v1',
  attributes: { text: '${input.text + input.text + input.text + input.text}' },
});
const pairs = (id: string) => ({
  id,
  name: 'general/set@v1',
  attributes: { pairs: '${input.list.map(a, input.list.map(b, [a, b]))}' },
});

/** Five outputs, 5 MB together, one of them with many small values, and an action that reads all of them. */
export const heavy = {
  name: 'Heavy',
  input: { type: 'object' },
  actions: [
    ...['text1', 'text2', 'text3', 'text4'].map(large),
    pairs('pairs'),
    {
      id: 'all',
      name: 'general/set@v1',
      attributes: {
        size: '${actions.text1.output.text.size() + actions.text2.output.text.size() + actions.text3.output.text.size() + actions.text4.output.text.size() + actions.pairs.output.pairs.size()}',
      },
    },
  ],
};
export const heavyInput = {
  text: 'z'.repeat(240_000),
  list: Array.from({ length: 200 }, (_, index) => index),
};
