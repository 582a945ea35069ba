import { replacePartialOutput } from '../../db/queries/holds/partial-output.ts';
import { handoffPath } from '../../src/executions/contract/handoffs.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { WalletOwner } from './owner.ts';
import { currentWalletTransaction } from './wallet-transaction.ts';

/** Changes the output that the owner's action shows while it waits. Addresses in it use the present public URL. */
export async function updatePartialOutput(
  { execution }: WalletOwner,
  publicUrl: string,
  change: (shown: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  if (!execution) return;
  const { tx, sealer } = currentWalletTransaction();
  const context = encryptionContext.output(execution.actionId);
  await replacePartialOutput(tx, execution, (sealed) => {
    const shown = sealer.dataKey.open(context, sealed) as Record<string, unknown>;
    const { handoffUrl } = shown;
    const moved = typeof handoffUrl === 'string' ? { handoffUrl: `${publicUrl}${pathOf(handoffUrl)}` } : {};
    return sealer.dataKey.seal(context, { ...change(shown), ...moved });
  });
}

/** The path of a page without the path of the public URL. */
const pathOf = (handoffUrl: string): string => handoffPath(handoffUrl.split('/').at(-1) ?? '');
