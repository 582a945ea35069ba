import type { EventTrigger } from '../definitions/definition.ts';
import type { Connection } from './event.ts';
import type { BasicMessage, CredentialExchange, PresentationExchange } from './outputs.ts';

/** What the input of an execution is that an event has started: shaped as the outputs of the actions. */
interface Inputs {
  didcommConnectionCompleted: { connection: Connection };
  didcommConnectionReused: { connection: Connection };
  didcommCredentialIssued: { credentialExchange: CredentialExchange };
  didcommPresentationVerified: { presentationExchange: PresentationExchange };
  didcommBasicMessageReceived: { basicMessage: BasicMessage };
}

/** Something that has happened in a wallet and may start executions. */
export type Occurrence = {
  [Trigger in EventTrigger]: {
    trigger: Trigger;
    /** Null where it came without a connection. */
    connectionId: string | null;
    input: Inputs[Trigger];
  };
}[EventTrigger];
