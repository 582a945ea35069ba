import { Lock } from 'lucide-react';
import { Empty } from './empty.tsx';

/** In the place of what somebody's role leaves out. */
export const NotAllowed = ({ why = '' }: { why?: string }) => (
  <Empty
    icon={Lock}
    title="Your role does not allow this page"
    text={`${why} Ask an owner or an admin of the account.`}
  />
);
