/** The kinds of persons and programs that change something, as the audit log names them. */
export const actorTypes = [
  'apiKey',
  'member',
  'administrator',
  'trigger',
  'schedule',
  'inboundWebhook',
  'form',
  'execution',
] as const;

/** The person or program that makes a change. */
export interface Actor {
  type: (typeof actorTypes)[number];
  id: string | null;
  name: string;
  /** The person who triggered a schedule, or asked for its past times. */
  pressedBy?: Pick<Actor, 'type' | 'id' | 'name'>;
}

/** Somebody who is behind somebody else, such as who made a key. */
export interface ActorBehind extends Actor {
  /** Nobody is known behind them. */
  isEnd: boolean;
}

/** The other givers of answers: a person with the address of a wait, and a wallet. */
const strangers = ['link', 'wallet'] as const;

/** All kinds of those who cause something in an execution from outside. */
export const causerTypes = [...actorTypes, ...strangers] as const;

/** The person, the key or the system that caused something in an execution, as the log has it. */
export interface Causer {
  type: (typeof causerTypes)[number];
  /** Null for an administrator, and for a person known only by their link or wallet. */
  id: string | null;
  /** The name at that time. */
  name: string | null;
  /** The person who triggered a schedule, or asked for its past times. */
  pressedBy?: Pick<Actor, 'type' | 'id' | 'name'>;
  /** The job over many executions by which they did it. */
  jobId?: string;
  /** Which of the persons who were asked for a decision had the link, from 0. */
  person?: number;
  /** The member in whose place they have decided. */
  onBehalfOf?: { id: string; name: string };
}

/** Anybody with the callback URL of a wait. */
export const linkHolder: Causer = { type: 'link', id: null, name: null };
/** The holder of the wallet of a session. */
export const walletHolder: Causer = { type: 'wallet', id: null, name: null };

/** The person who wants a change, and the reason. Null: nobody is known, or they gave no reason. */
export interface Cause {
  by: Causer | null;
  reason: string | null;
}
