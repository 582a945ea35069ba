import { once } from 'node:events';
import { connect, isIP, Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';

/** The facts that postgres.js tells about the server. */
export interface Server {
  /** Several take turns. */
  host: string[];
  port: number[];
  path?: string | false;
  connect_timeout: number;
}

/** As postgres.js takes it, from us or from the address of the database. */
export type Tls = boolean | string | object | undefined;

/** SSLRequest (PostgreSQL manual, Message Formats): the length, and a number instead of a version. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const yes = 'S'.charCodeAt(0);

/** Opens a socket to the server, in its turn. A failure is the socket's: it breaks once it is listened to. */
export async function openSocket(server: Server, tls: Tls, turn: number): Promise<Socket> {
  const { path, connect_timeout: seconds } = server;
  if (path) return connect({ path });
  const index = turn % server.host.length;
  const [host = '', port = 0] = [server.host[index], server.port[index]];
  // With these, postgres.js names the server in its errors.
  const socket = Object.assign(connect({ host, port }), { host, port });
  if (!tls) return socket;
  const signal = AbortSignal.timeout(seconds * 1_000);
  try {
    return await secured(socket, tls, { socket, ...(isIP(host) ? {} : { servername: host }) }, signal);
  } catch (error) {
    socket.on('error', () => {}).destroy();
    if (!signal.aborted) return broken(error);
    return broken(
      Object.assign(new Error(`no TLS with ${host} in time`, { cause: error }), { code: 'CONNECT_TIMEOUT' }),
    );
  }
}

/** Does as postgres.js would with these settings. */
async function secured(
  socket: Socket,
  tls: Tls,
  options: ConnectionOptions,
  signal: AbortSignal,
): Promise<Socket> {
  socket.write(tlsRequest);
  const [[answer]] = (await once(socket, 'data', { signal })) as [Buffer];
  if (answer !== yes && tls === 'prefer') return socket;
  if (answer !== yes) throw new Error('the server of the database has no TLS');
  const isUnchecked = tls === 'require' || tls === 'allow' || tls === 'prefer';
  const secure = connectTls({
    ...options,
    ...(isUnchecked && { rejectUnauthorized: false }),
    ...(typeof tls === 'object' && tls),
  });
  try {
    await once(secure, 'secureConnect', { signal });
    return secure;
  } catch (error) {
    secure.on('error', () => {}).destroy();
    throw error;
  }
}

function broken(reason: unknown): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(reason instanceof Error ? reason : new Error(String(reason))));
  return socket;
}
