import { TextInput } from '@mantine/core';
import { verificationWords, type VerificationType } from './verification-words.ts';

/** Asks for the secret that a sender has made. It is never shown, not even while it is typed. */
export function SecretField({
  type,
  value,
  problem,
  onChange,
}: {
  type: VerificationType;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}) {
  const { secret } = verificationWords[type];
  if (secret === null) return null;
  return (
    <TextInput
      type="password"
      // A browser fills no password of its own in, and offers to keep none.
      autoComplete="new-password"
      label="Secret"
      description={secret}
      maxLength={512}
      value={value}
      error={problem}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
