import type { TriggerDescription } from './description.ts';
import { protocols, type ProtocolDescriptions } from './registry.ts';

/** The events of all protocols that can start executions by themselves. */
export const eventTriggers = Object.values(protocols).flatMap((protocol) =>
  'triggers' in protocol ? protocol.triggers.events : [],
);
export type EventTrigger = (typeof eventTriggers)[number];

/** The tables that count the starts of executions by an event. */
export type TriggerTables = Omit<TriggerDescription, 'events'>;

/** @throws TypeError if no protocol has the event */
export function triggerTables(event: string, of: ProtocolDescriptions = protocols): TriggerTables {
  const described = Object.values(of).find(({ triggers }) => triggers?.events.includes(event));
  if (!described?.triggers) throw new TypeError(`no protocol has the event ${event}`);
  return described.triggers;
}

/** An event in a wallet that may start executions. */
export interface Occurrence {
  trigger: EventTrigger;
  /** Null if there was no connection. */
  connectionId: string | null;
  /** The input of the execution, in the shape of the actions' outputs. */
  input: object;
}
