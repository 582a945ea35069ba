import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark, Check } from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { isShown, searchOfView } from './saved-view.ts';
import { isFiltered, type ExecutionSearch } from './search.ts';
import { DeleteView, RenameView, SaveView } from './view-dialogs.tsx';
import { menuChoice } from '../ui/menu-choice.ts';

/** Opens the filters that were saved under a name, and saves, renames and deletes them. */
export function ViewMenu({ projectId, search }: { projectId: string; search: ExecutionSearch }) {
  const { data } = useApi('GET /v1/projects/{projectId}/saved-views', { params: { projectId } });
  const navigate = useNavigate({ from: '/projects/$projectId/executions' });
  const mayShare = useMay('projects:write');
  const [asked, setAsked] = useState<'save' | 'rename' | 'delete' | null>(null);
  const views = data?.data ?? [];
  const shown = views.find(({ filter }) => isShown(search, filter));
  const isOwn = shown !== undefined && (mayShare || !shown.isShared);
  const group = (label: string, ofGroup: readonly SavedView[]) =>
    ofGroup.length > 0 && (
      <>
        <Menu.Label>{label}</Menu.Label>
        {ofGroup.map((view) => (
          <Menu.Item
            key={view.id}
            aria-current={view === shown ? 'true' : undefined}
            leftSection={view === shown ? <Check size={14} aria-hidden /> : null}
            onClick={() => void navigate({ search: searchOfView(view.filter) })}
          >
            {view.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
      </>
    );
  const close = (): void => setAsked(null);
  return (
    <>
      <Menu position="bottom-start" shadow="md" withinPortal>
        <Menu.Target>
          <Button
            size="xs"
            variant={shown ? 'light' : 'default'}
            maw={220}
            leftSection={<Bookmark size={14} aria-hidden />}
          >
            {shown?.name ?? 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw={320} mah="70vh" style={{ overflowY: 'auto' }}>
          {group(
            'Yours',
            views.filter(({ isShared }) => !isShared),
          )}
          {group(
            'Of the project',
            views.filter(({ isShared }) => isShared),
          )}
          <Menu.Item
            {...menuChoice(!isFiltered(search) && search.sort === undefined, () => setAsked('save'))}
          >
            Save these filters
          </Menu.Item>
          {isOwn && (
            <>
              <Menu.Item onClick={() => setAsked('rename')}>Rename this view</Menu.Item>
              <Menu.Item color="var(--mantine-color-error)" onClick={() => setAsked('delete')}>
                Delete this view
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'save' && <SaveView projectId={projectId} search={search} onClose={close} />}
      {asked === 'rename' && shown && <RenameView view={shown} onClose={close} />}
      {asked === 'delete' && shown && <DeleteView view={shown} onClose={close} />}
    </>
  );
}
