import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Pager } from './pager.tsx';

/** The cursors that led to the pages before the present one, without the first page, which has none. */
type Trail = readonly string[];

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Each entry of the browser's history has its own, so that back and forward lead to pages that know those before them. */
    trail?: Trail;
  }
}

interface Pages {
  /** The part of the query; it is empty on the first page. */
  query: { cursor?: string };
  pager: (next: string | null) => ReactNode;
}

/** Returns the pages of a list that is not in the address. */
export function useCursor(): Pages & { reset: () => void } {
  const [trail, setTrail] = useState<Trail>([]);
  return {
    ...pagesOf(trail.at(-1), trail.slice(0, -1), (cursor, before) =>
      setTrail(cursor === undefined ? [] : [...before, cursor]),
    ),
    reset: () => setTrail([]),
  };
}

/** Returns the pages of the list whose cursor is in the address. A link to a page does not say which pages were before it. */
export function useCursorOfAddress(): Pages {
  const { cursor } = useSearch({ strict: false });
  const trail = useRouterState({ select: ({ location }) => location.state.trail });
  const navigate = useNavigate();
  return pagesOf(cursor, trail ?? null, (next, before) => {
    void navigate({
      to: '.',
      search: ((search: object) => ({ ...search, cursor: next })) as never,
      state: { trail: before },
    });
  });
}

/** @param trail the pages between the first one and this; null if they are not known */
function pagesOf(
  cursor: string | undefined,
  trail: Trail | null,
  go: (cursor: string | undefined, trail: Trail) => void,
): Pages {
  const onFirst = (): void => go(undefined, []);
  return {
    query: cursor === undefined ? {} : { cursor },
    pager: (next) => (
      <Pager
        isFirst={cursor === undefined}
        next={next}
        onFirst={onFirst}
        onPrevious={
          cursor === undefined || trail === null ? null : () => go(trail.at(-1), trail.slice(0, -1))
        }
        onNext={(following) => go(following, cursor === undefined ? [] : [...(trail ?? []), cursor])}
      />
    ),
  };
}
