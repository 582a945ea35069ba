import { reason } from './reason.ts';

/** Why a wallet's exchange failed. */
export const walletReasons = {
  'holder.refused': reason([2002], 'The wallet or its owner refused.', 'Ask the holder, then try again.'),
  'connection.ended': reason(
    [2002],
    'The wallet has ended the connection.',
    'Connect again: create another connection.',
  ),
  'pin.wrong': reason([2002], 'The PIN of an offer was entered wrongly too often.', 'Make another offer.'),
  'credential.unsignable': reason(
    [2002],
    'A credential was offered with a value that cannot be signed, by an earlier release.',
    'Correct the attribute that `field` names, and make another offer.',
  ),
  'credential.mismatch': reason(
    [2002],
    'The wallet asked for a credential that was not offered.',
    'Try another wallet, or inform its developer.',
  ),
  'credential.revoked': reason(
    [2002],
    'The wallet showed a credential that is revoked, suspended or expired.',
    'Ask for a valid one.',
  ),
  'credential.unclear': reason(
    [2002],
    'The wallet showed a credential whose status cannot be determined: its list is not there, or not valid.',
    'Ask the issuer of the credential to see to its status list; the request still accepts an answer.',
  ),
  'presentation.invalid': reason(
    [2002],
    'The answer of the wallet cannot be read or does not verify.',
    'Give the message to the developer of the wallet; the request still accepts an answer.',
  ),
  'presentation.untrusted': reason(
    [2002],
    'The wallet showed a credential from an issuer that is not trusted.',
    'Ask for one from a trusted issuer, or trust this issuer.',
  ),
  'presentation.mismatch': reason(
    [2002],
    'The wallet showed something else, or less, than was requested.',
    'Ask the holder to show what was requested.',
  ),
  'presentation.unbound': reason(
    [2002],
    'The credential was perhaps issued to another wallet than the one that showed it.',
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
