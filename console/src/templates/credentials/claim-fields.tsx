import { Button, Checkbox, Fieldset, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { newClaim, type ClaimDraft, type CredentialDraft, type ElementType } from './draft.ts';

const elementTypes: { value: ElementType; label: string }[] = [
  { value: 'full-date', label: 'Date' },
  { value: 'tdate', label: 'Date with time' },
  { value: 'bstr', label: 'Bytes, in base64url' },
  { value: 'driving_privileges', label: 'Driving privileges' },
];

/** Edits the claims of a credential. */
export function ClaimFields({
  draft: { format, claims },
  problemOf,
  onChange,
}: {
  draft: CredentialDraft;
  problemOf: (field: string) => string | undefined;
  onChange: (claims: readonly ClaimDraft[]) => void;
}) {
  const change = (key: string, changed: Partial<ClaimDraft>): void =>
    onChange(claims.map((claim) => (claim.key === key ? { ...claim, ...changed } : claim)));
  const problem = problemOf('claims');
  return (
    <>
      {claims.map((claim, at) => (
        <Fieldset key={claim.key} legend={claim.name === '' ? `Claim ${at + 1}` : claim.name}>
          <Stack gap="sm">
            {format === 'mso_mdoc' && (
              <TextInput
                label="Namespace"
                placeholder="org.iso.18013.5.1"
                required
                value={claim.namespace}
                error={problemOf(`claims.${at}.namespace`)}
                onChange={({ currentTarget }) => change(claim.key, { namespace: currentTarget.value })}
              />
            )}
            <Group grow align="flex-start">
              <TextInput
                label="Name of the claim"
                required
                maxLength={64}
                value={claim.name}
                error={problemOf(`claims.${at}.name`) ?? problemOf(`claims.${at}`)}
                onChange={({ currentTarget }) => change(claim.key, { name: currentTarget.value })}
              />
              <TextInput
                label="Title"
                maxLength={100}
                value={claim.title}
                error={problemOf(`claims.${at}.title`)}
                onChange={({ currentTarget }) => change(claim.key, { title: currentTarget.value })}
              />
            </Group>
            {format === 'mso_mdoc' && (
              <Select
                label="Type"
                placeholder="As in JSON"
                clearable
                clearButtonProps={{ 'aria-label': 'As in JSON' }}
                data={elementTypes}
                value={claim.type}
                error={problemOf(`claims.${at}.type`)}
                onChange={(type) => change(claim.key, { type })}
              />
            )}
            <Group gap="lg">
              <Checkbox
                label="Must be given"
                checked={claim.required}
                onChange={({ currentTarget }) => change(claim.key, { required: currentTarget.checked })}
              />
              {format === 'dc+sd-jwt' && (
                <Checkbox
                  label="The holder may keep it back"
                  checked={claim.selective}
                  onChange={({ currentTarget }) => change(claim.key, { selective: currentTarget.checked })}
                />
              )}
            </Group>
            <Parts claim={claim} format={format} />
            {claims.length > 1 && (
              <Group justify="flex-end">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Remove ${claim.name === '' ? `claim ${at + 1}` : claim.name}`}
                  onClick={() => onChange(claims.filter(({ key }) => key !== claim.key))}
                >
                  Remove
                </Button>
              </Group>
            )}
          </Stack>
        </Fieldset>
      ))}
      {problem !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...claims, newClaim(claims.at(-1)?.namespace)])}
        >
          Add a claim
        </Button>
      </Group>
    </>
  );
}

/** Says which parts of a claim are set over the API. They are kept, but have no fields here. */
function Parts({ claim, format }: { claim: ClaimDraft; format: CredentialDraft['format'] }) {
  const paths =
    format === 'dc+sd-jwt'
      ? (claim.selectiveWithin ?? []).map((path) => `${path.join('.')} may be kept back by itself`)
      : (claim.typesWithin ?? []).map(({ path, type }) => `${path.join('.')} is of the type ${type}`);
  return paths.length === 0 ? null : (
    <Text size="xs" className="quiet">
      Set over the API, and kept: {paths.join('; ')}.
    </Text>
  );
}
