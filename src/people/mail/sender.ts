const maxAccountLength = 60;

/** An address with the name that stands before it in a mail. */
export interface MailSender {
  name: string;
  address: string;
}

/** Reads the operator's setting: an address, or a name with one in angle brackets. */
export function senderOf(text: string): MailSender {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return { name: name.trim(), address: address.trim() };
}

/**
 * Names the account that sends, as in `Acme via Holdfast`. The name of an account must add neither headers nor a text that looks like another address
 * (RFC 5322 §3.2.3 "specials"), nor turn the direction of text; the mail library encodes the rest (RFC 2047).
 */
export function sentForAccount({ name, address }: MailSender, account: string): MailSender {
  const plain = account
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Z}()<>[\]:;@\\,."]+/gu, ' ')
    .trim();
  const shown = Array.from(plain).slice(0, maxAccountLength).join('').trim();
  return { name: shown === '' ? name : `${shown} via ${name === '' ? 'Holdfast' : name}`, address };
}
