import { protocols } from './registry.ts';

/** The events of all protocols that can start executions by themselves. */
export const eventTriggers = Object.values(protocols).flatMap((protocol) =>
  'triggers' in protocol ? protocol.triggers : [],
);
export type EventTrigger = (typeof eventTriggers)[number];

/** An event in a wallet that may start executions. */
export interface Occurrence {
  trigger: EventTrigger;
  /** Null if there was no connection. */
  connectionId: string | null;
  /** The input of the execution, in the shape of the actions' outputs. */
  input: object;
}
