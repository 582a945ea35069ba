import { replacePartialOutput } from '../../db/queries/holds/partial-output.ts';
import { handoffPath } from '../../src/contract/handoffs.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { WalletOwner } from './owner.ts';
import { currentUnit } from './unit.ts';

/** Changes what the owner's action shows while it waits; the page for the person is at the public URL of now. */
export async function updatePartialOutput(
  { execution }: WalletOwner,
  publicUrl: string,
  change: (shown: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  if (!execution) return;
  const { tx, sealer } = currentUnit();
  const place = encryptionContext.output(execution.actionId);
  await replacePartialOutput(tx, execution, (sealed) => {
    const shown = sealer.dataKey.open(place, sealed) as Record<string, unknown>;
    const { handoffUrl } = shown;
    const moved = typeof handoffUrl === 'string' ? { handoffUrl: `${publicUrl}${pathOf(handoffUrl)}` } : {};
    return sealer.dataKey.seal(place, { ...change(shown), ...moved });
  });
}

/** A page's own part of its address, whatever path the base had. */
const pathOf = (handoffUrl: string): string => handoffPath(handoffUrl.split('/').at(-1) ?? '');
