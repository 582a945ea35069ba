import { newStep as step, type FreeId } from './new-step.ts';

/** A block that can be added. */
export interface NewBlock {
  title: string;
  text: string;
  entry: (freeId: FreeId) => Record<string, unknown>;
}

/** The blocks that can be added. Each is valid as it is, so that a person can see its effect before changing it. */
export const newBlocks: readonly NewBlock[] = [
  {
    title: 'Side by side',
    text: 'parallel: branches that run at the same time',
    entry: (freeId) => ({
      id: freeId('branches'),
      parallel: { one: [step(freeId)], other: [step(freeId)] },
    }),
  },
  {
    title: 'For each element of a list',
    text: 'forEach: a loop',
    entry: (freeId) => ({
      id: freeId('loop'),
      forEach: [1, 2, 3],
      actions: [step(freeId, 'Element ${item}')],
    }),
  },
  {
    title: 'Repeat until a condition holds',
    text: 'repeat: rounds',
    entry: (freeId) => {
      const id = freeId('rounds');
      const inner = step(freeId);
      return {
        id,
        repeat: { until: '${output.isDone}', maxAttempts: 5 },
        actions: [inner],
        output: { isDone: '${index >= 1}' },
      };
    },
  },
  {
    title: 'One of several ways',
    text: 'switch: cases with conditions',
    entry: (freeId) => ({
      id: freeId('choice'),
      switch: [
        { case: 'first', when: '${execution.id != ""}', actions: [step(freeId)] },
        { case: 'otherwise', actions: [step(freeId)] },
      ],
    }),
  },
  {
    title: 'Handle a failure',
    text: 'catch: a block, and the actions after its failure',
    entry: (freeId) => ({
      id: freeId('attempt'),
      actions: [step(freeId)],
      catch: [{ actions: [step(freeId, 'It failed: ${error.message}')] }],
    }),
  },
  {
    title: 'Clean up at the end',
    text: 'finally: a block, and the actions after any end of it',
    entry: (freeId) => ({
      id: freeId('work'),
      actions: [step(freeId)],
      finally: [step(freeId)],
    }),
  },
  {
    title: 'Undo it later',
    text: 'compensate: a block, and the actions that undo it if something fails afterwards',
    entry: (freeId) => ({
      id: freeId('booking'),
      actions: [step(freeId)],
      compensate: [step(freeId)],
    }),
  },
];
