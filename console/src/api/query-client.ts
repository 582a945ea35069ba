import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './error.ts';

/** What is thrown by a query is an ApiError; what nobody answered is asked again until somebody does. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      // The session is over: whoever shows a page looks who is signed in.
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
