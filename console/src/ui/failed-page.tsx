import { Problem } from './problem.tsx';

export const FailedPage = ({ error }: { error: Error }) => (
  <main>
    <Problem error={error} onRetry={() => location.reload()} />
  </main>
);
