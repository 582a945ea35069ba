import { freePorts } from '../ports.ts';
import { createHolder, type Holder } from './holder.ts';
import type { WalletState } from './state.ts';

/** The port of its endpoint stays the same, so that others can reach the wallet whenever it runs. */
export async function reachableHolder(state: WalletState): Promise<Holder> {
  if (state.port === null) {
    const [port = 0] = await freePorts(1);
    state.port = port;
    state.save();
  }
  try {
    return await createHolder(state, { port: state.port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`port ${state.port} is taken: does the wallet run already?`, { cause: error });
  }
}
