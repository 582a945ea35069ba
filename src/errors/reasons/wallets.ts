import { reason } from './reason.ts';

/** Why a wallet's exchange failed. */
export const walletReasons = {
  'holder.refused': reason(
    [2002],
    'The wallet, or whoever holds it, said no.',
    'Ask the holder, then try again.',
  ),
  'pin.wrong': reason([2002], 'The PIN of an offer was entered wrongly too often.', 'Make another offer.'),
  'credential.mismatch': reason(
    [2002],
    'The wallet asked for another credential than the one offered.',
    'Try another wallet, or tell its maker.',
  ),
  'credential.revoked': reason(
    [2002],
    'The wallet showed a credential that is revoked, suspended or expired, or whose status cannot be known.',
    'Ask for one that is valid.',
  ),
  'presentation.invalid': reason(
    [2002],
    "The wallet's answer could not be read, or does not verify.",
    'Give the message to who develops the wallet; the request still takes an answer.',
  ),
  'presentation.untrusted': reason(
    [2002],
    'The wallet showed a credential of an issuer that is not trusted.',
    'Ask for one of a trusted issuer, or trust this one.',
  ),
  'presentation.mismatch': reason(
    [2002],
    'The wallet showed something else, or less, than was asked for.',
    'Ask the holder to show what was asked for.',
  ),
  'presentation.unbound': reason(
    [2002],
    'It is not clear that the wallet which showed a credential is the one that it was issued to.',
    'Ask the holder to use their own wallet.',
  ),
  'invitation.unusable': reason(
    [2002],
    "Somebody else's invitation cannot be taken.",
    'Ask for another invitation, for a protocol that is supported.',
  ),
  'message.undelivered': reason(
    [2002],
    'A message could not be brought to the wallet.',
    'Try again once its endpoint or its mediator answers.',
  ),
  'queue.full': reason(
    [2002],
    'Too many messages wait for a wallet that does not pick them up.',
    'Wait until the wallet has picked them up.',
  ),
} as const;
