import { Button } from '@mantine/core';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../session/session.ts';
import { Empty } from '../ui/empty.tsx';
import { CreateDialog } from './projects-page.tsx';

export function NoProject() {
  const mayWrite = useMay('projects:write');
  const [isCreating, setCreating] = useState(false);
  return (
    <Empty
      icon={FolderPlus}
      title="The account has no project"
      text={
        mayWrite
          ? 'Workflows run in a project.'
          : 'Workflows run in a project. Ask an owner or an admin of the account to create one.'
      }
    >
      {mayWrite && <Button onClick={() => setCreating(true)}>New project</Button>}
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Empty>
  );
}
