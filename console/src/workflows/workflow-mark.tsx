import type { WorkflowSummary } from '../api/types.ts';
import { Mark } from '../ui/status.tsx';

/** Shows whether the workflow can be started, and in which version. */
export const WorkflowMark = ({
  workflow: { publishedVersion, latestVersion },
  size = 'md',
}: {
  workflow: Pick<WorkflowSummary, 'publishedVersion' | 'latestVersion'>;
  size?: 'md' | 'lg';
}) =>
  publishedVersion === null ? (
    <Mark label={latestVersion === 0 ? 'Draft' : 'Unpublished'} colour="gray" size={size} />
  ) : (
    <Mark label={`Published, version ${publishedVersion}`} colour="teal" size={size} />
  );
