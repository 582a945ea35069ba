import { AgentContext, type AgentContextProvider } from '@credo-ts/core';
import { contextIdOf } from '../wallet/context-ids.ts';

/**
 * One agent serves the process, with a context for each call. A context takes microseconds to open, and nothing of it
 * is kept when it is closed.
 */
export class WalletContexts implements AgentContextProvider {
  #root: AgentContext | null = null;
  #open = 0;

  /** Receives the context of the agent itself, as soon as there is one. */
  begin(root: AgentContext): void {
    this.#root = root;
  }

  /** The number of contexts in use. */
  get open(): number {
    return this.#open;
  }

  async getAgentContextForContextCorrelationId(contextCorrelationId: string): Promise<AgentContext> {
    const root = this.#root;
    if (!root) throw new Error('the identity agent has not begun');
    if (contextCorrelationId === root.contextCorrelationId) return root;
    const dependencyManager = root.dependencyManager.createChild();
    const context = new AgentContext({ dependencyManager, contextCorrelationId, isRootAgentContext: false });
    dependencyManager.registerInstance(AgentContext, context);
    await dependencyManager.initializeAgentContext(context);
    this.#open++;
    return context;
  }

  async getContextForInboundMessage(
    _message: unknown,
    { contextCorrelationId }: { contextCorrelationId?: string } = {},
  ): Promise<AgentContext> {
    if (contextCorrelationId === undefined) throw new Error('a message names no wallet');
    return this.getAgentContextForContextCorrelationId(contextCorrelationId);
  }

  async endSessionForAgentContext(context: AgentContext): Promise<void> {
    if (context.isRootAgentContext) return;
    this.#open--;
    await context.dependencyManager.closeAgentContext(context);
  }

  async deleteAgentContext(context: AgentContext): Promise<void> {
    await context.dependencyManager.deleteAgentContext(context);
  }

  /** Runs work in the context of a wallet. */
  async within<T>(walletId: string, work: (context: AgentContext) => Promise<T>): Promise<T> {
    const context = await this.getAgentContextForContextCorrelationId(contextIdOf(walletId));
    try {
      return await work(context);
    } finally {
      await context.endSession();
    }
  }
}
