import { limits } from '../../../engine/plan/limits.ts';
import { isObject } from '../../../language/json/object.ts';
import { closed, writesOutput, type BodyText } from './body-text.ts';

export const rounds = {
  called: 'a block of `actions` with `repeat`',
  several: 'blocks of `actions` with `repeat`',
  maker: 'actions',
  needs: 'repeat',
  fields: ['actions', 'repeat', 'output'],
  plan({ repeat }, lists) {
    const { maxAttempts, interval } = isObject(repeat) ? repeat : {};
    return {
      kind: 'rounds',
      list: lists.at({ part: 'body' }),
      maxRounds: typeof maxAttempts === 'number' ? maxAttempts : limits.maxRounds,
      isPaced: interval !== undefined,
    };
  },
  hasOutput: writesOutput,
  outputSchema: (raw) => (writesOutput(raw) ? {} : closed({})),
} as const satisfies BodyText<'rounds'>;
