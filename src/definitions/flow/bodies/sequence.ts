import { closed, writesOutput, type BodyText } from './body-text.ts';

export const sequence = {
  called: 'a block of `actions`',
  several: 'blocks of `actions`',
  maker: 'actions',
  fields: ['actions', 'output'],
  plan: (_, lists) => ({ kind: 'sequence', list: lists.at({ part: 'body' }) }),
  hasOutput: writesOutput,
  outputSchema: (raw) => (writesOutput(raw) ? {} : closed({})),
} as const satisfies BodyText<'sequence'>;
