import { useState } from 'react';
import { Pager } from './pager.tsx';

/** Returns the pages of a list that is not in the address. */
export function useCursor() {
  const [cursor, setCursor] = useState<string | undefined>();
  return {
    /** The part of the query; it is empty on the first page. */
    query: cursor === undefined ? {} : { cursor },
    pager: (next: string | null) => (
      <Pager
        isFirst={cursor === undefined}
        next={next}
        onFirst={() => setCursor(undefined)}
        onNext={setCursor}
      />
    ),
    reset: () => setCursor(undefined),
  };
}
