import { ApiError } from '../api/error.ts';
import { useReconnect } from '../api/use-reconnect.ts';
import { Problem } from './problem.tsx';

/** Whether a part of the console could not be loaded: that is an error of the browser's own. */
const isOfLoading = (error: Error): boolean =>
  /dynamically imported module|module script/.test(error.message);

/** Is shown instead of a page that failed. If the API was away, the page comes back by itself. */
export function Failed({ error }: { error: Error }) {
  const isPassing = (error instanceof ApiError && error.isPassing) || isOfLoading(error);
  const reload = (): void => location.reload();
  useReconnect(isPassing, reload);
  return <Problem error={isOfLoading(error) ? ApiError.unreachable(error) : error} onRetry={reload} />;
}

export const FailedPage = ({ error }: { error: Error }) => (
  <main>
    <Failed error={error} />
  </main>
);
