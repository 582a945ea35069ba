export type Kind = 'local' | 'remote';

const actionNames = { local: 'bench/noop@v1', remote: 'bench/noopRemote@v1' } as const;

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

export const input = { value: 7 };

/** Waits for a callback, then records when the next action began. */
export const waitThenMark = {
  name: 'Wait, then mark',
  actions: [
    { id: 'wait', name: 'general/waitForEvent@v1' },
    { id: 'mark', name: 'bench/mark@v1' },
  ],
};

export const waitOnly = { name: 'Wait', actions: [{ id: 'wait', name: 'general/waitForEvent@v1' }] };
