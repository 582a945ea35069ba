import type { AgentContext } from '@credo-ts/core';

/** The base of every URL that we send. The agent has one instance of it. */
export class PublicUrl {
  readonly base: string;

  constructor(base: string) {
    this.base = base;
  }
}

export const publicUrlOf = (context: AgentContext): string =>
  context.dependencyManager.resolve(PublicUrl).base;
