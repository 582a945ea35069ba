import { reason } from './reason.ts';

/** Why a wallet's exchange failed. */
export const walletReasons = {
  'holder.refused': reason([2002], 'The wallet or its owner refused.', 'Ask the holder, then try again.'),
  'connection.ended': reason(
    [2002],
    'The wallet has ended the connection.',
    'Connect again: create another connection.',
  ),
  'pin.wrong': reason([2002], 'The PIN of an offer was wrong too many times.', 'Make another offer.'),
  'credential.unsignable': reason(
    [2002],
    'A credential was offered with a value that cannot be signed, by an earlier release.',
    'Correct the attribute that `field` names, and make another offer.',
  ),
  'credential.mismatch': reason(
    [2002],
    'The wallet asked for a credential that was not offered.',
    'Try another wallet, or inform the developer of this wallet.',
  ),
  'credential.revoked': reason(
    [2002],
    'The wallet showed a credential that is revoked, suspended or expired.',
    'Ask for a valid one.',
  ),
  'credential.unclear': reason(
    [2002],
    'The status of a shown credential is unknown: its status list is missing or not valid.',
    'Ask the issuer of the credential to repair its status list; the request still accepts an answer.',
  ),
  'presentation.invalid': reason(
    [2002],
    'The answer of the wallet cannot be read or does not verify.',
    'Send the message to the developer of the wallet; the request still accepts an answer.',
  ),
  'presentation.untrusted': reason(
    [2002],
    'The wallet showed a credential from an issuer that is not trusted.',
    'Ask for one from a trusted issuer, or trust this issuer.',
  ),
  'presentation.mismatch': reason(
    [2002],
    'The wallet did not show all that was requested.',
    'Ask the holder to show the requested credentials and claims.',
  ),
  'presentation.unbound': reason(
    [2002],
    'The credential may belong to another wallet.',
    'Ask the holder to use their own wallet.',
  ),
  'invitation.unusable': reason(
    [2002],
    'The invitation cannot be accepted.',
    'Ask for an invitation with a supported protocol.',
  ),
  'message.undelivered': reason(
    [2002],
    'A message could not be delivered to the wallet.',
    'Try again when its endpoint or its mediator answers.',
  ),
  'queue.full': reason(
    [2002],
    'Too many messages wait for a wallet that does not collect them.',
    'Wait until the wallet has collected them.',
  ),
} as const;
