import type { InvitationOptions, NewExchange, Way } from './port.ts';

/** The part of an action's attributes that says whether an exchange uses a connection or an invitation. */
export interface AskedOver {
  connectionId: string;
  comment?: string | undefined;
}

export interface AskedByInvitation {
  invitation?: (InvitationOptions & { createConnection?: boolean | undefined }) | undefined;
  comment?: string | undefined;
}

/** Turns an action's attributes into a call of the wallet. The API uses the same attributes. */
export const exchangeOf = <A extends AskedOver | AskedByInvitation>(
  attributes: A,
  expiresAt: number,
): A & NewExchange => ({ ...attributes, way: wayOf(attributes), expiresAt });

const wayOf = (attributes: AskedOver | AskedByInvitation): Way =>
  'connectionId' in attributes
    ? { connectionId: attributes.connectionId }
    : { invitation: attributes.invitation ?? {} };
