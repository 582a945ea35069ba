import { ApiError } from '../api/error.ts';
import { useAsking } from '../shell/use-asking.ts';
import { Problem } from './problem.tsx';

/** A part of the console that could not be loaded says so with an error of the browser's own. */
const isOfLoading = (error: Error): boolean =>
  /dynamically imported module|module script/.test(error.message);

/** In the place of a page that could not be shown. One that nobody was there for comes back by itself. */
export function Failed({ error }: { error: Error }) {
  const isPassing = (error instanceof ApiError && error.isPassing) || isOfLoading(error);
  const reload = (): void => location.reload();
  useAsking(isPassing, reload);
  return <Problem error={isOfLoading(error) ? ApiError.unreachable(error) : error} onRetry={reload} />;
}

export const FailedPage = ({ error }: { error: Error }) => (
  <main>
    <Failed error={error} />
  </main>
);
