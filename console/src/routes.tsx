import { createRouter } from '@tanstack/react-router';
import { invitation, signIn, singleSignOn } from './sign-in/routes.tsx';
import { execution, executions } from './executions/routes.tsx';
import { decision } from './decisions/routes.tsx';
import { form, forms } from './forms/routes.tsx';
import { inboundEvent, inboundWebhook, inboundWebhooks } from './inbound-webhooks/routes.tsx';
import { job, jobs } from './jobs/routes.tsx';
import { home, index, projectIndex } from './home/routes.tsx';
import { inside, project, root, settings } from './shell/parents.tsx';
import { schedule, schedules } from './schedules/routes.tsx';
import { secret, secrets } from './secrets/routes.tsx';
import { connection, connections, credentials, session, sessions } from './sessions/routes.tsx';
import { apiKeys, audit, members, projects, usage, you } from './settings/routes.tsx';
import {
  credentialDefinition,
  credentialDefinitions,
  credentialTemplate,
  credentialTemplates,
  presentationTemplate,
  presentationTemplates,
  schema,
  schemas,
} from './templates/routes.tsx';
import { task, tasks } from './tasks/routes.tsx';
import { calendar, calendars } from './calendars/routes.tsx';
import { variable, variables } from './variables/routes.tsx';
import { wallet, wallets } from './wallets/routes.tsx';
import { delivery, event, events, webhook, webhooks } from './webhooks/routes.tsx';
import { newWorkflow, workflow, workflows } from './workflows/routes.tsx';
import { Failed } from './ui/failed-page.tsx';

const tree = root.addChildren([
  signIn,
  invitation,
  singleSignOn,
  inside.addChildren([
    index,
    project.addChildren([
      projectIndex,
      home,
      tasks,
      task,
      executions,
      execution,
      decision,
      jobs,
      job,
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
      inboundWebhooks,
      inboundWebhook,
      inboundEvent,
      forms,
      form,
      schedules,
      schedule,
      secrets,
      secret,
      variables,
      variable,
      calendars,
      calendar,
      wallets,
      wallet,
      credentialTemplates,
      credentialTemplate,
      presentationTemplates,
      presentationTemplate,
      schemas,
      schema,
      credentialDefinitions,
      credentialDefinition,
    ]),
    settings.addChildren([apiKeys, members, projects, usage, audit, you]),
  ]),
]);

export const makeRouter = () =>
  createRouter({
    routeTree: tree,
    basepath: '/console',
    defaultPreload: 'intent',
    defaultErrorComponent: ({ error }) => <Failed error={error as Error} />,
    scrollRestoration: true,
  });

export type Router = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
