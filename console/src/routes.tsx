import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { call } from './api/call.ts';
import { queryClient } from './api/query-client.ts';
import { ExecutionsPage } from './executions/executions-page.tsx';
import { ExecutionSearch } from './executions/search.ts';
import { AuditSearch } from './settings/audit-search.ts';
import { InvitationPage } from './session/invitation-page.tsx';
import { sessionQuery } from './session/session.ts';
import { SignInPage } from './session/sign-in-page.tsx';
import { Frame } from './shell/frame.tsx';
import { rememberedProject } from './shell/projects.ts';
import { Failed, FailedPage } from './ui/failed-page.tsx';
import { NothingHere } from './ui/nothing-here.tsx';
import { DeliverySearch } from './webhooks/delivery-search.ts';

const root = createRootRoute({
  component: Outlet,
  errorComponent: ({ error }) => <FailedPage error={error as Error} />,
  notFoundComponent: NothingHere,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInPage,
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: InvitationPage,
});

const singleSignOn = createRoute({
  getParentRoute: () => root,
  path: '/single-sign-on',
  component: lazyPage(() => import('./session/single-sign-on-page.tsx'), 'SingleSignOnPage'),
});

/** What is shown only to somebody who has signed in; they come back to where they wanted to go. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Frame,
  async beforeLoad({ location }) {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session) return;
    throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.href } });
  },
});

const index = createRoute({
  getParentRoute: () => inside,
  path: '/',
  async beforeLoad() {
    const { data } = await queryClient.fetchQuery({
      queryKey: ['GET /v1/projects', { query: { limit: 100 } }],
      queryFn: async () => await call('GET /v1/projects', { query: { limit: 100 } }),
    });
    const project = data.find(({ id }) => id === rememberedProject()) ?? data[0];
    if (project) throw redirect({ to: '/projects/$projectId/executions', params: { projectId: project.id } });
  },
  component: lazyPage(() => import('./settings/no-project.tsx'), 'NoProject'),
});

const project = createRoute({ getParentRoute: () => inside, path: '/projects/$projectId' });

const executions = createRoute({
  getParentRoute: () => project,
  path: '/executions',
  component: ExecutionsPage,
  validateSearch: ExecutionSearch,
});

const execution = createRoute({
  getParentRoute: () => project,
  path: '/executions/$executionId',
  component: lazyPage(() => import('./executions/execution-page.tsx'), 'ExecutionPage'),
  validateSearch: ({
    action,
    tab,
  }: Record<string, unknown>): { action?: string | undefined; tab?: string | undefined } =>
    textsIn({ action, tab }),
});

const projectIndex = createRoute({
  getParentRoute: () => project,
  path: '/',
  beforeLoad({ params }) {
    throw redirect({ to: '/projects/$projectId/home', params });
  },
});

const home = createRoute({
  getParentRoute: () => project,
  path: '/home',
  component: lazyPage(() => import('./home/home-page.tsx'), 'HomePage'),
});

const workflows = createRoute({
  getParentRoute: () => project,
  path: '/workflows',
  component: lazyPage(() => import('./workflows/workflows-page.tsx'), 'WorkflowsPage'),
  validateSearch: ({
    sort,
    cursor,
    name,
  }: Record<string, unknown>): {
    sort?: 'name' | undefined;
    cursor?: string | undefined;
    name?: string | undefined;
  } => ({
    ...(sort === 'name' ? { sort } : {}),
    ...textsIn({ cursor, name }),
  }),
});

const newWorkflow = createRoute({
  getParentRoute: () => project,
  path: '/workflows/new',
  component: lazyPage(() => import('./workflows/new-workflow-page.tsx'), 'NewWorkflowPage'),
});

const workflow = createRoute({
  getParentRoute: () => project,
  path: '/workflows/$workflowId',
  component: lazyPage(() => import('./workflows/workflow-page.tsx'), 'WorkflowPage'),
  validateSearch: ({
    tab,
    line,
  }: Record<string, unknown>): { tab?: string | undefined; line?: number | undefined } => ({
    ...textsIn({ tab }),
    ...(typeof line === 'number' ? { line } : {}),
  }),
});

const sessions = createRoute({
  getParentRoute: () => project,
  path: '/sessions',
  component: lazyPage(() => import('./sessions/sessions-page.tsx'), 'SessionsPage'),
  validateSearch: ({ kind, status, cursor }: Record<string, unknown>): SessionsSearch =>
    textsIn({ kind, status, cursor }),
});

const session = createRoute({
  getParentRoute: () => project,
  path: '/sessions/$kind/$sessionId',
  component: lazyPage(() => import('./sessions/session-page.tsx'), 'SessionPage'),
});

const connections = createRoute({
  getParentRoute: () => project,
  path: '/connections',
  component: lazyPage(() => import('./sessions/sessions-page.tsx'), 'ConnectionsPage'),
  validateSearch: ({ status, cursor }: Record<string, unknown>): SessionsSearch =>
    textsIn({ status, cursor }),
});

const connection = createRoute({
  getParentRoute: () => project,
  path: '/connections/$sessionId',
  component: lazyPage(() => import('./sessions/session-page.tsx'), 'ConnectionPage'),
});

const credentials = createRoute({
  getParentRoute: () => project,
  path: '/credentials',
  component: lazyPage(() => import('./sessions/credentials-page.tsx'), 'CredentialsPage'),
  validateSearch: ({
    status,
    cursor,
  }: Record<string, unknown>): { status?: string | undefined; cursor?: string | undefined } =>
    textsIn({ status, cursor }),
});

interface SessionsSearch {
  kind?: string | undefined;
  status?: string | undefined;
  cursor?: string | undefined;
}

/** Those that are texts. */
function textsIn<Name extends string>(given: Record<Name, unknown>): { [key in Name]?: string | undefined } {
  const texts = Object.entries(given).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(texts) as { [key in Name]?: string | undefined };
}

const webhooks = createRoute({
  getParentRoute: () => project,
  path: '/webhooks',
  component: lazyPage(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => project,
  path: '/webhooks/$webhookId',
  component: lazyPage(() => import('./webhooks/webhook-page.tsx'), 'WebhookPage'),
  validateSearch: DeliverySearch,
});

const delivery = createRoute({
  getParentRoute: () => project,
  path: '/webhooks/$webhookId/deliveries/$deliveryId',
  component: lazyPage(() => import('./webhooks/delivery-page.tsx'), 'DeliveryPage'),
});

const events = createRoute({
  getParentRoute: () => project,
  path: '/webhooks/events',
  component: lazyPage(() => import('./webhooks/events-page.tsx'), 'EventsPage'),
  validateSearch: DeliverySearch,
});

const event = createRoute({
  getParentRoute: () => project,
  path: '/webhooks/events/$eventId',
  component: lazyPage(() => import('./webhooks/event-page.tsx'), 'EventPage'),
});

const wallets = createRoute({
  getParentRoute: () => project,
  path: '/wallets',
  component: lazyPage(() => import('./wallets/wallets-page.tsx'), 'WalletsPage'),
});

const wallet = createRoute({
  getParentRoute: () => project,
  path: '/wallets/$walletId',
  component: lazyPage(() => import('./wallets/wallet-page.tsx'), 'WalletPage'),
});

const settings = createRoute({ getParentRoute: () => inside, path: '/settings' });

const apiKeys = createRoute({
  getParentRoute: () => settings,
  path: '/api-keys',
  component: lazyPage(() => import('./settings/api-keys-page.tsx'), 'ApiKeysPage'),
});

const members = createRoute({
  getParentRoute: () => settings,
  path: '/members',
  component: lazyPage(() => import('./settings/members-page.tsx'), 'MembersPage'),
});

const projects = createRoute({
  getParentRoute: () => settings,
  path: '/projects',
  component: lazyPage(() => import('./settings/projects-page.tsx'), 'ProjectsPage'),
});

const usage = createRoute({
  getParentRoute: () => settings,
  path: '/usage',
  component: lazyPage(() => import('./settings/usage-page.tsx'), 'UsagePage'),
});

const audit = createRoute({
  getParentRoute: () => settings,
  path: '/audit',
  component: lazyPage(() => import('./settings/audit-page.tsx'), 'AuditPage'),
  validateSearch: AuditSearch,
});

const you = createRoute({
  getParentRoute: () => settings,
  path: '/you',
  component: lazyPage(() => import('./settings/you-page.tsx'), 'YouPage'),
});

const tree = root.addChildren([
  signIn,
  invitation,
  singleSignOn,
  inside.addChildren([
    index,
    project.addChildren([
      projectIndex,
      home,
      executions,
      execution,
      workflows,
      newWorkflow,
      workflow,
      sessions,
      session,
      connections,
      connection,
      credentials,
      webhooks,
      webhook,
      delivery,
      events,
      event,
      wallets,
      wallet,
    ]),
    settings.addChildren([apiKeys, members, projects, usage, audit, you]),
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  basepath: '/console',
  defaultPreload: 'intent',
  defaultErrorComponent: ({ error }) => <Failed error={error as Error} />,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
