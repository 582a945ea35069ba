import { isObject } from '../../../language/json/object.ts';
import { closed, writesOutput, type BodyText } from './body-text.ts';

export const tries = {
  called: 'a block of `actions` with `retry`',
  several: 'blocks of `actions` with `retry`',
  maker: 'actions',
  needs: 'retry',
  fields: ['actions', 'retry', 'output'],
  lacks: { repeat: 'Put a block with the one into a block with the other.' },
  plan({ retry }, lists) {
    const { maxAttempts } = isObject(retry) ? retry : {};
    return {
      kind: 'tries',
      list: lists.at({ part: 'body' }),
      maxTries: typeof maxAttempts === 'number' ? maxAttempts : 1,
    };
  },
  hasOutput: writesOutput,
  outputSchema: (raw) => (writesOutput(raw) ? {} : closed({})),
} as const satisfies BodyText<'tries'>;
