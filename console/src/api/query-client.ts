import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './error.ts';

/** Queries throw an ApiError; a query without an answer is repeated until there is one. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      // The session is over: the page checks who is signed in.
      if (error instanceof ApiError && error.isUnauthorized) {
        void queryClient.invalidateQueries({ queryKey: ['session'] });
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) => error instanceof ApiError && error.isPassing && failures < 3,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
  }
}
