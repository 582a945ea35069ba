import { closed, writesOutput, type BodyText } from './body-text.ts';

export const sequence: BodyText<'sequence'> = {
  called: 'a block of `actions`',
  maker: 'actions',
  fields: ['actions', 'output'],
  plan: (_, lists) => ({ kind: 'sequence', list: lists.at({ part: 'body' }) }),
  hasOutput: writesOutput,
  outputSchema: (raw) => (writesOutput(raw) ? {} : closed({})),
};
