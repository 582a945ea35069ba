import { once } from 'node:events';
import { connect, isIP, Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export type DatabaseTls = { ca?: string; rejectUnauthorized: boolean } | undefined;

/** What postgres.js tells about the server: the first of each is used. */
export interface Server {
  host: string[];
  port: number[];
  path?: string | false;
  connect_timeout: number;
}

/** SSLRequest (PostgreSQL manual, Message Formats): the length, and a number instead of a version. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const yes = 'S'.charCodeAt(0);

/** Opens a socket to the server. A failure is the socket's: it breaks once it is listened to. */
export async function openSocket(server: Server, tls: DatabaseTls): Promise<Socket> {
  const { path, connect_timeout: seconds } = server;
  if (path) return connect({ path });
  const [host = '', port = 0] = [server.host[0], server.port[0]];
  // With these, postgres.js names the server in its errors.
  const socket = Object.assign(connect({ host, port }), { host, port });
  if (!tls) return socket;
  const signal = AbortSignal.timeout(seconds * 1_000);
  try {
    return await secured(socket, { ...tls, ...(isIP(host) ? {} : { servername: host }) }, signal);
  } catch (error) {
    socket.on('error', () => {}).destroy();
    const reason = signal.aborted ? new Error(`no TLS with ${host} in time`, { cause: error }) : error;
    return broken(signal.aborted ? Object.assign(reason as Error, { code: 'CONNECT_TIMEOUT' }) : reason);
  }
}

async function secured(
  socket: Socket,
  options: NonNullable<DatabaseTls> & { servername?: string },
  signal: AbortSignal,
): Promise<Socket> {
  socket.write(tlsRequest);
  const [[answer]] = (await once(socket, 'data', { signal })) as [Buffer];
  if (answer !== yes) throw new Error('the server of the database has no TLS');
  const secure = connectTls({ socket, ...options });
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
