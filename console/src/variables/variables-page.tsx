import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Variable as VariableIcon } from 'lucide-react';
import { useState } from 'react';
import { useAll } from '../api/use-all.ts';
import { useMay } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { Empty } from '../ui/empty.tsx';
import { NewButton } from '../ui/new-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Rows } from '../ui/rows.tsx';
import { SearchedList } from '../ui/searched-list.tsx';
import { Time } from '../ui/time.tsx';
import { ShortValue } from './short-value.tsx';
import { VariableForm } from './variable-form.tsx';

/** Shows the variables of the project. There are so few that they are all searched here. */
export function VariablesPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('workflows:write');
  const variables = useAll('GET /v1/projects/{projectId}/variables', {
    params: { projectId },
    query: { sort: 'name' },
  });
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const create = mayWrite && <NewButton name="New variable" onClick={() => setCreating(true)} />;
  return (
    <>
      <PageHead
        title="Variables"
        text="Values that several workflows share, and that change without a new version of them. They are not secret."
      >
        {create}
      </PageHead>
      <SearchedList
        query={variables}
        noun="variable"
        label="Search names and values"
        textOf={({ name, value }) => `${name} ${JSON.stringify(value)}`}
        empty={
          <Empty
            icon={VariableIcon}
            title="There is no variable yet"
            text={
              <>
                An address or a threshold stands here once, and every definition reads it as{' '}
                <span className="mono">vars.name</span> (
                <Anchor href="/docs" target="_blank" size="sm" underline="always">
                  reference
                </Anchor>
                ).
              </>
            }
          >
            {create}
          </Empty>
        }
      >
        {(found) => (
          <Rows label="Variables" heads={['*Name', 'Value', 'Version', 'Changed']}>
            {found.map(({ id, name, value, version, updatedAt }) => (
              <tr key={id} className="opens">
                <td>
                  <Link
                    className="whole mono"
                    to="/projects/$projectId/variables/$variableId"
                    params={{ projectId, variableId: id }}
                  >
                    {name}
                  </Link>
                </td>
                <td className="excerpt">
                  <ShortValue value={value} />
                </td>
                <td className="tight quiet">{version}</td>
                <td className="tight quiet">
                  <Time at={updatedAt} as="age" />
                </td>
              </tr>
            ))}
          </Rows>
        )}
      </SearchedList>
      {isCreating && (
        <VariableForm
          projectId={projectId}
          onClose={() => setCreating(false)}
          onDone={({ id }) =>
            void navigate({
              to: '/projects/$projectId/variables/$variableId',
              params: { projectId, variableId: id },
            })
          }
        />
      )}
    </>
  );
}
