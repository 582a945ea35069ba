/** Mails that one address gets in an hour, of all accounts together, and of one: a half, so that nobody takes the room of others. */
export const recipientHour = { most: 120, mostOfAccount: 60 } as const;

/** One mailbox, however it is written: the text after a plus sign is a note of its owner (RFC 5233). */
export function foldedAddress(address: string): string {
  const text = address.normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  const [mailbox = ''] = text.slice(0, at).split('+');
  return `${mailbox}${text.slice(at)}`;
}
