import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../api/types.ts';
import { fieldErrors } from '../api/error.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import type { Column } from '../ui/columns.tsx';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Id } from '../ui/id.tsx';
import { NewButton } from '../ui/new-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { NameField } from '../ui/name-field.tsx';
import { StoredDaysDialog } from '../ui/stored-days-dialog.tsx';
import { RenameProject } from './rename-project.tsx';

const list = 'GET /v1/projects';
type ProjectQuestion = { verb: 'create' } | { verb: 'rename' | 'storedDays' | 'archive'; project: Project };

/** Shows the account's projects, which separate its workflows, wallets and webhooks from each other. */
export function ProjectsPage() {
  const mayWrite = useMay('projects:write');
  const mayErase = useMay('executions:erase');
  const cursor = useCursor();
  const projects = useApi(list, { query: { limit: 50, sort: 'name', ...cursor.query } });
  const [asked, setAsked] = useState<ProjectQuestion | null>(null);
  const close = (): void => setAsked(null);
  const create = mayWrite && <NewButton name="New project" onClick={() => setAsked({ verb: 'create' })} />;
  return (
    <>
      <PageHead title="Projects" text="Each project has its own workflows, wallets and webhooks.">
        {create}
      </PageHead>
      <RecordRows
        query={projects}
        cursor={cursor}
        label="Projects"
        columns={columnsOf(mayWrite, mayErase, setAsked)}
        linkTo={(projectId) => ({ to: '/projects/$projectId/executions', params: { projectId } })}
        empty={
          <Empty icon={FolderPlus} title="The account has no project" text="Workflows run in a project.">
            {create}
          </Empty>
        }
      />
      {asked?.verb === 'create' && <CreateDialog onClose={close} />}
      {asked?.verb === 'rename' && <RenameProject project={asked.project} onClose={close} />}
      {asked?.verb === 'storedDays' && <StoredDays project={asked.project} onClose={close} />}
      {asked?.verb === 'archive' && <ArchiveQuestion project={asked.project} onClose={close} />}
    </>
  );
}

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const create = useChange('POST /v1/projects', {
    done: 'The project was created, with a wallet of its own.',
    changes: [list],
    quiet: true,
    onDone: ({ id }) => void navigate({ to: '/projects/$projectId/executions', params: { projectId: id } }),
  });
  return (
    <FormDialog
      title="New project"
      action="Create"
      by={create}
      onClose={onClose}
      onSubmit={() => create.mutate({ body: { name } })}
    >
      <NameField value={name} error={fieldErrors(create.error)('name')} onChange={setName} />
    </FormDialog>
  );
}

function StoredDays({
  project: { id, name, storedDays },
  onClose,
}: {
  project: Project;
  onClose: () => void;
}) {
  const change = useChange('PATCH /v1/projects/{projectId}', {
    done: 'Saved.',
    changes: [list],
    onDone: onClose,
    quiet: true,
  });
  return (
    <StoredDaysDialog
      of={name}
      before={storedDays}
      by={change}
      onClose={onClose}
      onSave={(days) => change.mutate({ params: { projectId: id }, body: { storedDays: days } })}
    />
  );
}

function ArchiveQuestion({ project: { id, name }, onClose }: { project: Project; onClose: () => void }) {
  const archive = useChange('DELETE /v1/projects/{projectId}', {
    done: `${name} is archived.`,
    changes: [list],
    onDone: onClose,
  });
  return (
    <Confirm
      title={`Archive ${name}?`}
      action="Archive it"
      isDangerous
      isBusy={archive.isPending}
      onClose={onClose}
      onConfirm={() => archive.mutate({ params: { projectId: id } })}
    >
      <Text size="sm">
        Nothing in it can be started or seen any more, and its webhooks stop. All its executions must have
        ended. After 30 days everything in it is erased for ever, with its keys; until then the API can erase
        its executions one by one.
      </Text>
    </Confirm>
  );
}

const columnsOf = (
  mayWrite: boolean,
  mayErase: boolean,
  onAsk: (asked: ProjectQuestion) => void,
): readonly Column<Project>[] => [
  { is: 'name', show: ({ name }) => name },
  { is: 'fact', head: 'Project', show: ({ id }) => <Id value={id} short /> },
  { is: 'age', head: 'Created', show: ({ createdAt }) => createdAt },
  {
    is: 'verbs',
    show: (project) => (
      <VerbMenu
        label={`Actions for ${project.name}`}
        verbs={
          mayWrite
            ? [
                { label: 'Rename', onChoose: () => onAsk({ verb: 'rename', project }) },
                ...(mayErase
                  ? [
                      {
                        label: 'How long executions are kept',
                        onChoose: () => onAsk({ verb: 'storedDays' as const, project }),
                      },
                    ]
                  : []),
                {
                  label: 'Archive',
                  isDangerous: true,
                  onChoose: () => onAsk({ verb: 'archive', project }),
                },
              ]
            : []
        }
      />
    ),
  },
];
