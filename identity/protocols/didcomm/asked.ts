import type { InvitationOptions, NewExchange, Way } from './port.ts';

/** What attributes say of an exchange besides what is exchanged: over a connection, or by an invitation. */
export interface AskedOver {
  connectionId: string;
  comment?: string | undefined;
}

export interface AskedByInvitation {
  invitation?: (InvitationOptions & { createConnection?: boolean | undefined }) | undefined;
  comment?: string | undefined;
}

/** What an action's attributes ask of a wallet; a caller of the API asks in the same words. */
export const exchangeOf = <A extends AskedOver | AskedByInvitation>(
  attributes: A,
  expiresAt: number,
): A & NewExchange => ({ ...attributes, way: wayOf(attributes), expiresAt });

const wayOf = (attributes: AskedOver | AskedByInvitation): Way =>
  'connectionId' in attributes
    ? { connectionId: attributes.connectionId }
    : { invitation: attributes.invitation ?? {} };
