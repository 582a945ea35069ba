import { Stack, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { ResourceVerbs } from '../resources/resource-verbs.tsx';
import type { FormProps, RecordOf } from '../resources/types.ts';

/** Shows the verbs of a template. Before it is deleted, the workflows that would fail are named. */
export const TemplateVerbs = <Name extends 'credentialTemplates' | 'presentationTemplates'>({
  kind,
  record,
  form,
}: {
  kind: Name;
  record: RecordOf<Name>;
  form: ComponentType<FormProps<Name>>;
}) => (
  <ResourceVerbs
    resource={kind}
    record={record}
    scope="workflows:write"
    form={form}
    deleted={`${record.name} was deleted.`}
    deleting={deleting}
  />
);

const deleting = (users: readonly string[]) => (
  <Stack gap="sm">
    <Text size="sm">Offers and requests that were already sent do not change. This cannot be undone.</Text>
    {users.length > 0 && (
      <Text size="sm">These workflows name it, and would fail from now on: {users.join(', ')}.</Text>
    )}
  </Stack>
);
