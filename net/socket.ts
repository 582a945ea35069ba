import { WebSocket, type Dispatcher } from 'undici';
import { EgressError } from './egress-error.ts';

/** Opens a WebSocket through the guard, sends one text message, and closes it (RFC 6455). @throws EgressError */
export async function sendToSocket(
  dispatcher: Dispatcher,
  url: URL,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  const socket = new WebSocket(url.href, { dispatcher });
  signal.addEventListener('abort', () => socket.close(), { once: true });
  try {
    await happens(socket, 'open');
    socket.send(text);
    // The other side closes after all that came before has reached it.
    const closed = happens(socket, 'close');
    socket.close(1000);
    await closed;
  } finally {
    socket.close();
  }
}

const happens = (socket: WebSocket, event: 'open' | 'close'): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.addEventListener(event, () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new EgressError('http.connect')), { once: true });
    if (event === 'open')
      socket.addEventListener('close', () => reject(new EgressError('http.connect')), { once: true });
  });
