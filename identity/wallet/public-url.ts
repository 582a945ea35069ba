import type { AgentContext } from '@credo-ts/core';

/** Base of every URL that leaves. The agent has one instance of it. */
export class PublicUrl {
  readonly base: string;

  constructor(base: string) {
    this.base = base;
  }
}

export const publicUrlOf = (context: AgentContext): string =>
  context.dependencyManager.resolve(PublicUrl).base;
