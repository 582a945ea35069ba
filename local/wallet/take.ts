import type { Holder } from './holder.ts';
import { linkKindOf } from './link.ts';

/** Accepts an offer, answers a request or takes an invitation, whichever the link is. */
export async function take(holder: Holder, link: string): Promise<void> {
  const kind = linkKindOf(new URL(link));
  if (kind === 'offer') await holder.accept(link);
  else if (kind === 'request') await holder.present(link);
  else await holder.didcomm.take(link);
}
