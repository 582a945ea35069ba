import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import {
  Client,
  Connection,
  defaultGrpcRetryOptions,
  makeGrpcRetryInterceptor,
  type ConnectionOptions,
} from '@temporalio/client';
import { NativeConnection } from '@temporalio/worker';
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

/** A client of Temporal with the connection of a worker. While it is mute, Temporal's answers stay on their way. */
export async function clientOfWorker(address: string) {
  const { hostname, port } = new URL(`tcp://${address}`);
  const upstream = new Set<Socket>();
  const server = createServer((down) => {
    const up = connect(Number(port), hostname);
    upstream.add(up);
    down.pipe(up).pipe(down);
    for (const socket of [up, down]) socket.on('error', () => up.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = await NativeConnection.connect({
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  onTestFinished(async () => {
    await connection.close();
    server.close();
    for (const socket of upstream) socket.destroy();
  });
  return {
    client: new Client({ connection }),
    mute: () => upstream.forEach((socket) => socket.pause()),
    unmute: () => upstream.forEach((socket) => socket.resume()),
  };
}
