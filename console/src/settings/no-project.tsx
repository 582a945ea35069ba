import { FolderPlus } from 'lucide-react';
import { Empty } from '../ui/empty.tsx';

export const NoProject = () => (
  <Empty
    icon={FolderPlus}
    title="The account has no project"
    text="Make one over the API: POST /v1/projects."
  />
);
