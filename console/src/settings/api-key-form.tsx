import { Chip, Group, MultiSelect, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import type { ApiKeyWithValue } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useSession, type Scope } from '../session/session.ts';
import { useProjects } from '../shell/projects.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NameField } from '../ui/name-field.tsx';
import { isPreset, presetWords, scopeGroups } from './scope-words.ts';

const dayMs = 86_400_000;
const expiries = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'at', label: 'On a day …' },
];

/** Creates a key: its name, its scopes, its projects, and its expiry. */
export function ApiKeyForm({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (key: ApiKeyWithValue) => void;
}) {
  const { data: projects } = useProjects();
  const [name, setName] = useState('');
  const [access, setAccess] = useState('integration');
  const [scopes, setScopes] = useState<Scope[]>(['executions:read']);
  const [projectIds, setProjectIds] = useState<string[]>([]);
  const [expiry, setExpiry] = useState('never');
  const [day, setDay] = useState('');
  const create = useChange('POST /v1/api-keys', { changes: ['GET /v1/api-keys'], onDone, quiet: true });
  const problemOf = fieldErrors(create.error);
  return (
    <FormDialog
      title="New API key"
      action="Create the key"
      size="lg"
      by={create}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          body: {
            name,
            scopes: isPreset(access) ? [access] : scopes,
            projectIds: projectIds.length === 0 ? null : projectIds,
            expiresAt: expiryOf(expiry, day),
          },
        })
      }
    >
      <NameField
        description="The program that uses the key. The name must be unique in the account."
        placeholder="Order service"
        value={name}
        error={problemOf('name')}
        onChange={setName}
      />
      <Radio.Group label="Permissions" value={access} onChange={setAccess}>
        <Stack gap="xs" mt={6}>
          {Object.entries(presetWords).map(([value, { label, text }]) => (
            <Radio key={value} value={value} label={label} description={text} />
          ))}
          <Radio value="chosen" label="Custom" description="Choose single scopes." />
        </Stack>
      </Radio.Group>
      {access === 'chosen' && <ScopeChoice value={scopes} onChange={setScopes} />}
      <MultiSelect
        label="Projects"
        description="Leave empty for all projects of the account, including new ones."
        placeholder={projectIds.length === 0 ? 'All projects' : ''}
        data={(projects?.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
        value={projectIds}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'All projects' }}
        error={problemOf('projectIds')}
        onChange={setProjectIds}
      />
      <Group align="flex-end" grow>
        <Select
          label="Expiry"
          allowDeselect={false}
          data={expiries}
          value={expiry}
          error={problemOf('expiresAt')}
          onChange={(value) => setExpiry(value ?? 'never')}
        />
        {expiry === 'at' && (
          <TextInput
            type="date"
            label="At the end of"
            required
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        )}
      </Group>
    </FormDialog>
  );
}

function expiryOf(expiry: string, day: string): string | null {
  if (expiry === 'never') return null;
  if (expiry === 'at') return new Date(`${day}T23:59:59`).toISOString();
  return new Date(Date.now() + Number(expiry) * dayMs).toISOString();
}

/** Shows the scopes. A person cannot choose scopes that they do not have. */
function ScopeChoice({ value, onChange }: { value: Scope[]; onChange: (scopes: Scope[]) => void }) {
  const { scopes: own } = useSession();
  return (
    <Chip.Group multiple value={value} onChange={onChange}>
      <Stack gap={8} component="fieldset" p="sm" className="card" style={{ margin: 0 }}>
        <Text component="legend" size="sm" px={4}>
          Scopes
        </Text>
        {[...scopeGroups].map(([group, scopes]) => (
          <Group key={group} gap={6}>
            <Text size="sm" w={90} tt="capitalize">
              {group}
            </Text>
            {scopes.map((scope) => (
              <Chip key={scope} value={scope} size="xs" radius="sm" disabled={!own.includes(scope)}>
                {scope.split(':')[1]}
              </Chip>
            ))}
          </Group>
        ))}
      </Stack>
    </Chip.Group>
  );
}
