import type { didcomm } from '../protocols/didcomm.ts';
import type { Occurrence } from '../protocols/triggers.ts';
import type { Connection } from './event.ts';
import type { BasicMessage, CredentialExchange, PresentationExchange } from './outputs.ts';

/** The input of an execution that an event has started, in the shape of the actions' outputs. */
interface Inputs {
  didcommConnectionCompleted: { connection: Connection };
  didcommConnectionReused: { connection: Connection };
  didcommCredentialIssued: { credentialExchange: CredentialExchange };
  didcommPresentationVerified: { presentationExchange: PresentationExchange };
  didcommBasicMessageReceived: { basicMessage: BasicMessage };
}

type Trigger = (typeof didcomm.triggers.events)[number];

/** An event over DIDComm that may start executions, each with its own input. */
export type DidcommOccurrence = {
  [Its in Trigger]: Occurrence & { trigger: Its; input: Inputs[Its] };
}[Trigger];
