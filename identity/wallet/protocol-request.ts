import type { InboxSignal, RunStart } from '../../db/queries/outbox/outbox.ts';

/** A request of another person's wallet, as it came. */
export interface ProtocolRequest {
  method: 'GET' | 'POST';
  /** With its query. */
  url: string;
  headers: Record<string, string>;
  body?: Uint8Array;
}

export interface ProtocolAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Instead of it, where the answer is no text. */
  bytes?: Buffer;
  /** Runs that are to be signalled. */
  signals: InboxSignal[];
  /** Runs that what happened has started: to be told, too. */
  starts?: RunStart[];
}
