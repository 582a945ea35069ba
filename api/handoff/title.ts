import type { Handoff } from '../../services/handoffs/read.ts';
import type { Texts } from './texts.ts';

/** Returns one sentence about the sender and the kind of the request. */
export function titleOf({ kind, who }: Handoff, texts: Texts): string {
  switch (kind) {
    case 'issuance':
      return texts.offers(who);
    case 'verification':
      return texts.asks(who);
    case 'invitation':
      return texts.invites(who);
    default:
      kind satisfies never;
      throw new TypeError('no such kind');
  }
}
