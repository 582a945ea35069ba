import { startBareWallet } from '../variants/bare-wallet.ts';
import { realScripts, startHoldfastVariant } from '../variants/holdfast.ts';
import type { VariantRun, WalletVariant } from '../variants/wallet-variant.ts';
import { workflowWallet } from '../variants/workflow-wallet.ts';
import type { Environment } from '../environment/environment.ts';
import { goalOf } from '../goals.ts';
import { freePorts } from '../../local/ports.ts';
import { createHolder, type Holder } from '../../local/wallet/holder.ts';
import { emptyState } from '../../local/wallet/state.ts';
import { compare, type Block } from '../measure/compare.ts';
import { median } from '../measure/statistics.ts';
import { differenceFigure, type Figure } from '../report/figure.ts';

/** This is longer than the pause between two messages of one exchange. */
export const quietMs = 100;

/** An exchange between one of our wallets and another person's. */
export interface Exchange {
  name: string;
  /**
   * The time of hand-written scripts for the same, on two idle cores, with both sides and two replicas on the same
   * cores.
   */
  handWritten: string;
  /** Prepares the exchange, and returns the work that is measured. */
  prepare: (variant: WalletVariant, holder: Holder) => Promise<() => Promise<VariantRun>>;
}

export async function connected(variant: WalletVariant, { didcomm }: Holder): Promise<string> {
  const { url, done } = await variant.connect();
  await didcomm.take(url);
  const { connectionId = '' } = await done();
  await didcomm.settled(quietMs);
  return connectionId;
}

/**
 * Measures one wallet after the other, from the request until it is done, by the database's clock. Raw: the identity
 * room alone, which is called directly. Holdfast: the same as an execution, until that has ended. The other wallet is
 * the simulated one, in this process; each block has a new one.
 */
export async function measureExchanges(
  environment: Environment,
  exchanges: readonly Exchange[],
  { name: called, quick }: { name: string; quick: boolean },
): Promise<Figure[]> {
  const bare = await startBareWallet(environment, `bare-${called}`);
  const holdfast = await startHoldfastVariant(environment, {
    name: called,
    scripts: realScripts,
    env: { EGRESS_ALLOW: 'http,loopback' },
  });
  const platform = await workflowWallet(holdfast.api);
  const [rounds, samples] = quick ? [1, 2] : [6, 15];
  const figures: Figure[] = [];
  for (const exchange of exchanges) {
    const { name, handWritten } = exchange;
    const comparison = await compare(
      rounds,
      blockOf(bare, exchange, samples),
      blockOf(platform, exchange, samples),
    );
    const beside = `by a hand-written script: ${handWritten}`;
    figures.push({ ...differenceFigure(name, comparison, goalOf(environment.server, name)), beside });
  }
  await holdfast.stop();
  return figures;
}

const blockOf =
  (variant: WalletVariant, { prepare }: Exchange, samples: number): Block =>
  async () => {
    const [port = 0] = await freePorts(1);
    const holder = await createHolder(emptyState(), { port });
    const once = await prepare(variant, holder);
    const times: number[] = [];
    for (let sample = 0; sample < samples; sample++) {
      const beganAtMs = Date.now();
      const { done } = await once();
      times.push((await done()).atMs - beganAtMs);
      await holder.didcomm.settled(quietMs);
    }
    await holder.close();
    return median(times);
  };
