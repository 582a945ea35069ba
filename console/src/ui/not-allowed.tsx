import { Lock } from 'lucide-react';
import { Empty } from './empty.tsx';

/** Is shown instead of a page that somebody's role does not allow. */
export const NotAllowed = ({ why = '' }: { why?: string }) => (
  <Empty
    icon={Lock}
    title="Your role does not allow this page"
    text={`${why} Ask an owner or an admin of the account.`}
  />
);
