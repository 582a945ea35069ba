import { inject } from 'vitest';
import type { Project, Session } from '../../console/src/api/types.ts';
import { scopesOfRole, type Role } from '../../src/account/keys/roles.ts';
import { on, onRaw } from './api.ts';
import { shippedFiles } from '../setup/shipped-console.ts';
import type * as Shipped from './shipped.tsx';

export const someTime = '2026-11-02T09:00:00.000Z';

export const project: Project = {
  id: '01a00000-0000-7000-8000-000000000001',
  name: 'Orders',
  defaultWalletId: null,
  storedDays: null,
  etag: '"1"',
  createdAt: someTime,
  updatedAt: someTime,
};

/** The address of a page of the project. */
export const inProject = (path: string): string => `/console/projects/${project.id}${path}`;

export const sessionOf = (role: Role): Session => ({
  member: {
    id: '01a00000-0000-7000-8000-000000000002',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    role,
  },
  account: { id: '01a00000-0000-7000-8000-000000000003', name: 'Example' },
  scopes: [...scopesOfRole(role)],
  csrfToken: 'csrf-token-of-the-session',
  temporalUi: null,
  simulatedWallet: null,
  expiresAt: '2099-01-01T00:00:00.000Z',
});

const built = `/@fs${inject('shippedConsole')}`;
const { show } = (await import(/* @vite-ignore */ `${built}/${shippedFiles.script}`)) as typeof Shipped;

/** Adds the styles that a page of the console has from its start. */
function addStyles(): Promise<void> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `${built}/${shippedFiles.styles}`,
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => reject(new Error('the styles of the console could not be loaded')));
  document.head.append(link);
  return promise;
}

const styles = addStyles();

let shown: Shipped.Close | undefined;

/**
 * Opens an address of the console for somebody who has signed in. What the frame around every page reads is stubbed; the
 * test stubs what its page reads before.
 * @param scopes what the person may do; if left out, all that the role may
 */
export async function open(
  address: string,
  role: Role = 'admin',
  scopes: Session['scopes'] = sessionOf(role).scopes,
): Promise<void> {
  history.pushState({}, '', address);
  await render({ ...sessionOf(role), scopes });
}

async function render(session: Session): Promise<void> {
  frame(session);
  await styles;
  shown = show();
}

/** Opens it, and returns what tells the page of an event. */
export async function openLive(address: string, role: Role): Promise<(type: string) => void> {
  const { readable, writable } = new TransformStream<string, string>();
  const opened = open(address, role);
  onRaw(events, () => eventStream(readable.pipeThrough(new TextEncoderStream())));
  await opened;
  const writer = writable.getWriter();
  return (type) => void writer.write(`id: 1\nevent: ${type}\ndata: {}\n\n`);
}

/** Loads the page anew, as a reload does. */
export async function reload(role: Role = 'admin'): Promise<void> {
  await close();
  await render(sessionOf(role));
}

/** Closes the page. */
export async function close(): Promise<void> {
  await shown?.();
  shown = undefined;
}

/** Stubs what the frame around every page reads. */
function frame(session: Session): void {
  on('GET /v1/session', () => session);
  on('GET /v1/projects', () => ({ data: [project], nextCursor: null }));
  on('GET /v1/projects/{projectId}/tasks', () => ({ data: [], nextCursor: null }));
  on('GET /v1/projects/{projectId}/tasks/decided', () => ({ data: [], nextCursor: null }));
  // It stays open, and nothing happens.
  onRaw(events, () => eventStream(new ReadableStream()));
}

const events = 'GET /v1/projects/{projectId}/executions/events';

const eventStream = (body: ReadableStream): Response =>
  new Response(body, { headers: { 'content-type': 'text/event-stream' } });
