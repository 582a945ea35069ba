import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../api/use-api.ts';
import type { AnySession, SessionKind } from './session-kinds.ts';
import { sessionKinds } from './session-kinds.ts';

/** The operation of one kind stands for those of all kinds, because their requests and common fields are the same. */
type Common = 'GET /v1/projects/{projectId}/didcomm/issuance';
const commonOf = (kind: SessionKind): Common => sessionKinds[kind].list as Common;

interface Page {
  data: AnySession[];
  nextCursor: string | null;
}

export function useSessions(
  kind: SessionKind,
  projectId: string,
  { status, cursor }: { status?: string | undefined; cursor?: string | undefined },
) {
  const query = {
    limit: 50,
    ...(status ? { status: status as 'failed' } : {}),
    ...(cursor ? { cursor } : {}),
  };
  return useApi(
    commonOf(kind),
    { params: { projectId }, query },
    { keepsPrevious: true, refetchInterval: 15_000 },
  ) as UseQueryResult<Page>;
}

/** How often an open session is read again: sessions without an execution are in no stream of events. */
const openMs = 3_000;

export function useOneSession(
  kind: SessionKind,
  params: { projectId: string; sessionId: string },
  isRevealed: boolean,
  isOpen: (session: AnySession) => boolean,
) {
  const { data, ...rest } = useApi(
    `${commonOf(kind)}/{sessionId}`,
    { params, query: isRevealed ? { reveal: 'true' } : {} },
    {
      keepsPrevious: true,
      refetchInterval: (answer) => (answer !== undefined && isOpen(answer as AnySession) ? openMs : false),
    },
  );
  return { ...rest, data: data as AnySession | undefined };
}
