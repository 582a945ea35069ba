import type { Agent, Module } from '@credo-ts/core';
import type { DidService, ServedDid } from '../dids/did-services.ts';

/** What a protocol adds to the agent. */
export interface AgentPart {
  modules?: Record<string, Module>;
  /** Answers on the spot what must not be sent, and sends all else. */
  fetch?: (send: typeof fetch) => typeof fetch;
  /** Is called once, when the agent is ready. */
  started?: (agent: Agent) => void;
  didServices?: (served: ServedDid) => readonly DidService[];
}
