/** A request of another person's wallet, as it came. */
export interface ProtocolRequest {
  method: 'GET' | 'POST';
  /** Whether it is a HEAD, which is answered like a GET and changes nothing (RFC 9110 §9.3.2). */
  isHead?: boolean;
  /** The URL with its query. */
  url: string;
  headers: Record<string, string>;
  body?: Uint8Array;
}

export interface ProtocolAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The body instead of a text, if the answer is binary. */
  bytes?: Buffer;
}
