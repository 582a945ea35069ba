import type { Names } from './names.ts';

/** Returns the files of a resource in the console: its routes, its list, its page with its verbs, and its form. */
export const consoleFiles = (n: Names) => [
  { path: `console/src/${n.folder}/routes.tsx`, content: routesOf(n) },
  { path: `console/src/${n.folder}/${n.folder}-page.tsx`, content: listOf(n) },
  { path: `console/src/${n.folder}/${n.file}-page.tsx`, content: pageOf(n) },
  { path: `console/src/${n.folder}/${n.file}-form.tsx`, content: formOf(n) },
];

const routesOf = ({
  one,
  all,
  One,
  All,
  file,
  folder,
}: Names) => `import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';

export const ${all} = createRoute({
  getParentRoute: () => project,
  path: '/${folder}',
  component: lazyPage(() => import('./${folder}-page.tsx'), '${All}Page'),
});

export const ${one} = createRoute({
  getParentRoute: () => project,
  path: '/${folder}/$${one}Id',
  component: lazyPage(() => import('./${file}-page.tsx'), '${One}Page'),
});
`;

const listOf = ({
  all,
  One,
  All,
  file,
  aWords,
  words,
  Title,
}: Names) => `import { Shapes } from 'lucide-react';
import type { ${One} } from '../api/types.ts';
import { ResourceList } from '../resources/resource-list.tsx';
import type { Column } from '../ui/columns.tsx';
import { ${One}Form } from './${file}-form.tsx';

const columns: readonly Column<${One}>[] = [
  { is: 'name', show: ({ name }) => name },
  { is: 'excerpt', head: 'Value', show: ({ value }) => value },
  { is: 'detail', head: 'Version', show: ({ version }) => version },
  { is: 'age', head: 'Changed', show: ({ updatedAt }) => updatedAt },
];

/** Shows the records of the project, each ${aWords}. */
export const ${All}Page = () => (
  <ResourceList
    resource="${all}"
    noun="${words}"
    title="${Title}"
    scope="workflows:write"
    columns={columns}
    empty={{ icon: Shapes, title: 'There is no ${words} yet', text: 'Say here what it is for.' }}
    form={${One}Form}
  />
);
`;

const pageOf = ({
  one,
  all,
  One,
  aWords,
  file,
  folder,
  Title,
}: Names) => `import { Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ${One} } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { ResourceVerbs } from '../resources/resource-verbs.tsx';
import { Section } from '../ui/section.tsx';
import { ${One}Form } from './${file}-form.tsx';

/** Shows ${aWords}. */
export function ${One}Page() {
  const params = useParams({ from: '/inside/projects/$projectId/${folder}/$${one}Id' });
  const query = useApi('GET /v1/projects/{projectId}/${folder}/{${one}Id}', { params });
  return (
    <ResourcePage query={query} list={{ label: '${Title}', path: '${folder}' }} verbs={${One}Verbs}>
      {({ value }) => (
        <Section title="Value">
          <Text size="sm">{value}</Text>
        </Section>
      )}
    </ResourcePage>
  );
}

/** Shows the actions on ${aWords}. */
const ${One}Verbs = ({ record }: { record: ${One} }) => (
  <ResourceVerbs
    resource="${all}"
    record={record}
    scope="workflows:write"
    form={${One}Form}
    deleting={() => 'This cannot be undone.'}
  />
);
`;

const formOf = ({ all, One, aWords, words }: Names) => `import { Textarea } from '@mantine/core';
import { ResourceForm } from '../resources/resource-form.tsx';
import type { FormProps } from '../resources/types.ts';
import { NameField } from '../ui/name-field.tsx';

/** Creates ${aWords}, or changes one. Its name does not change. */
export const ${One}Form = (props: FormProps<'${all}'>) => (
  <ResourceForm
    {...props}
    resource="${all}"
    title={props.record ? \`Edit \${props.record.name}\` : 'New ${words}'}
    draftOf={(known) => ({ name: known?.name ?? '', value: known?.value ?? '' })}
    createOf={(draft) => draft}
    updateOf={({ value }) => ({ value })}
    saved={({ value }) => [{ label: 'Value', value }]}
    done={{ update: 'Changed.' }}
  >
    {({ draft, change, problemOf }) => (
      <>
        {!props.record && (
          <NameField
            value={draft.name}
            error={problemOf('name')}
            maxLength={63}
            onChange={(name) => change({ name })}
          />
        )}
        <Textarea
          label="Value"
          value={draft.value}
          error={problemOf('value')}
          onChange={({ currentTarget }) => change({ value: currentTarget.value })}
        />
      </>
    )}
  </ResourceForm>
);
`;
