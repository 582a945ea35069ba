import type { ProtocolDescription } from './description.ts';
import { didcomm } from './didcomm.ts';
import { openid4vc } from './openid4vc.ts';

/**
 * Every wallet protocol by its name, with which its paths and event types begin. A new protocol is one more name
 * here; the compiler then requires the rest of it.
 */
export const protocols = { openid4vc, didcomm } as const satisfies Record<string, ProtocolDescription>;

export type Protocols = typeof protocols;
export type ProtocolName = keyof Protocols;

/** Any set of protocols: ours, or ours and those of a test. */
export type ProtocolDescriptions = Readonly<Record<string, ProtocolDescription>>;
