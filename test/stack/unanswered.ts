import {
  Client,
  Connection,
  defaultGrpcRetryOptions,
  makeGrpcRetryInterceptor,
  type ConnectionOptions,
} from '@temporalio/client';
import { onTestFinished } from 'vitest';

type Interceptor = NonNullable<ConnectionOptions['interceptors']>[number];

/** A client of Temporal whose first call of this method reaches it, and gets no answer until its deadline. */
export async function clientWithoutFirstAnswer(address: string, method: string) {
  let calls = 0;
  const withhold: Interceptor = (options, nextCall) => {
    const call = nextCall(options) as ReturnType<Interceptor>;
    if (!options.method_definition.path.endsWith(`/${method}`) || ++calls > 1) return call;
    const start = call.start.bind(call);
    call.start = (metadata, listener) =>
      start(metadata, {
        onReceiveStatus: (status) => {
          const deadline = Number(options.deadline ?? Date.now() + 60_000);
          const late = { ...status, code: 4, details: 'Deadline exceeded' };
          const giveUp = () => {
            // As gRPC ends a call that has no answer.
            listener?.onReceiveMessage?.(null);
            listener?.onReceiveStatus?.(late);
          };
          setTimeout(giveUp, Math.max(0, deadline - Date.now()));
        },
      });
    return call;
  };
  const interceptors = [makeGrpcRetryInterceptor(defaultGrpcRetryOptions()), withhold];
  const connection = await Connection.connect({ address, interceptors });
  onTestFinished(() => connection.close());
  return { client: new Client({ connection }), calls: () => calls };
}
