import type { Agent, Module } from '@credo-ts/core';
import type { DidService, ServedDid } from '../dids/did-services.ts';
import type { SessionRecords } from '../storage/sealer-of.ts';

/** The part of the identity agent that a protocol adds. */
export interface AgentPart {
  modules?: Record<string, Module>;
  /** Which of the agent's records belong to one session. */
  sessionRecords?: SessionRecords;
  /** Answers requests that must not leave the process, and sends all others. */
  fetch?: (send: typeof fetch) => typeof fetch;
  /** Is called once, when the agent is ready. */
  started?: (agent: Agent) => void;
  didServices?: (served: ServedDid) => readonly DidService[];
}
