import type { PartDescription, ProtocolDescription } from './description.ts';
import { didcomm } from './didcomm.ts';
import { openid4vc } from './openid4vc.ts';

/**
 * Every wallet protocol by its name, with which its paths and event types begin. A new protocol is one more name
 * here. `npm run docs` then writes the lists that import its folders in `identity` and in `api`.
 */
export const protocols = { openid4vc, didcomm } as const satisfies Record<string, ProtocolDescription>;

/** Modules without sessions of their own, which protocols use. */
export const parts = {
  anoncreds: {
    tag: {
      name: 'AnonCreds',
      description: 'Schemas and credential definitions that wallets have published.',
    },
  },
} as const satisfies Record<string, PartDescription>;

export type Protocols = typeof protocols;
export type ProtocolName = keyof Protocols;
export type PartName = keyof typeof parts;

export const protocolNames = Object.keys(protocols) as ProtocolName[];

/** Any set of protocols: ours, or ours and those of a test. */
export type ProtocolDescriptions = Readonly<Record<string, ProtocolDescription>>;
