import { Group, Select, TextInput } from '@mantine/core';
import { CertificateFields } from './certificate-fields.tsx';
import { withType, type InboundDraft } from './draft.ts';
import { SecretField } from './secret-field.tsx';
import { verificationTypes, verificationWords } from './verification-words.ts';

/** Asks how a sender proves that a request is theirs. */
export function VerificationFields({
  draft,
  problemOf,
  onChange,
}: {
  draft: InboundDraft;
  problemOf: (path: string) => string | undefined;
  onChange: (draft: InboundDraft) => void;
}) {
  const { type, hmac, secret } = draft;
  const words = verificationWords[type];
  const change = (changed: Partial<InboundDraft['hmac']>): void =>
    onChange({ ...draft, hmac: { ...hmac, ...changed } });
  return (
    <>
      <Select
        label="Signed as"
        description={words.text}
        allowDeselect={false}
        data={verificationTypes.map((value) => ({ value, label: verificationWords[value].label }))}
        value={type}
        error={problemOf('verification.type')}
        onChange={(chosen) =>
          onChange(withType(draft, verificationTypes.find((value) => value === chosen) ?? type))
        }
      />
      {type === 'meta' && (
        <TextInput
          label="Verify token"
          description="A text that you also enter at Meta, beside the address."
          required
          maxLength={255}
          value={draft.verifyToken}
          error={problemOf('verification.verifyToken')}
          onChange={({ currentTarget }) => onChange({ ...draft, verifyToken: currentTarget.value })}
        />
      )}
      {type === 'hmac' && (
        <>
          <Group gap="xs" align="flex-start" grow>
            <TextInput
              label="Header"
              placeholder="x-signature"
              required
              maxLength={100}
              value={hmac.header}
              error={problemOf('verification.header')}
              onChange={({ currentTarget }) => change({ header: currentTarget.value })}
            />
            <TextInput
              label="Before the signature"
              placeholder="sha256="
              maxLength={50}
              value={hmac.prefix}
              error={problemOf('verification.prefix')}
              onChange={({ currentTarget }) => change({ prefix: currentTarget.value })}
            />
          </Group>
          <Group gap="xs" align="flex-start" grow>
            <Select
              label="Algorithm"
              allowDeselect={false}
              data={['sha256', 'sha512', 'sha1'] satisfies (typeof hmac.algorithm)[]}
              value={hmac.algorithm}
              onChange={(chosen) => change({ algorithm: chosen ?? hmac.algorithm })}
            />
            <Select
              label="Written in"
              allowDeselect={false}
              data={['hex', 'base64'] satisfies (typeof hmac.encoding)[]}
              value={hmac.encoding}
              onChange={(chosen) => change({ encoding: chosen ?? hmac.encoding })}
            />
          </Group>
          <TextInput
            label="Signed time"
            description="The name of the header with the time, if the sender signs the time in seconds, a full stop and the body. Leave it empty if only the body is signed."
            placeholder="x-timestamp"
            maxLength={100}
            value={hmac.timestampHeader ?? ''}
            error={problemOf('verification.timestampHeader')}
            onChange={({ currentTarget }) => change({ timestampHeader: currentTarget.value })}
          />
        </>
      )}
      {type === 'clientCertificate' && (
        <CertificateFields
          certificate={draft.certificate}
          problemOf={problemOf}
          onChange={(certificate) => onChange({ ...draft, certificate })}
        />
      )}
      <SecretField
        type={type}
        value={secret}
        problem={problemOf('secret')}
        onChange={(typed) => onChange({ ...draft, secret: typed })}
      />
    </>
  );
}
