import { parts, protocols } from '../../src/wallets/protocols/registry.ts';

const inbound = {
  name: 'Inbound webhooks',
  description: 'URLs to which other systems send events that start workflows.',
};

const tags: Record<string, { name: string; description: string }> = {
  ...Object.fromEntries(Object.entries({ ...protocols, ...parts }).map(([name, { tag }]) => [name, tag])),
  executions: { name: 'Executions', description: 'Runs of workflows: start, read, cancel, resume.' },
  'saved-views': { name: 'Saved views', description: 'Filters of the list of executions, with names.' },
  schedules: { name: 'Schedules', description: 'Automatic starts of workflows.' },
  workflows: {
    name: 'Workflows',
    description: 'Definitions: drafts and their published versions.',
  },
  actions: { name: 'Actions', description: 'The actions that a definition can use.' },
  holds: { name: 'Holds', description: 'Actions that wait, and for whom.' },
  jobs: { name: 'Jobs', description: 'Changes of many executions at once, in the background.' },
  projects: { name: 'Projects', description: 'Projects, to which workflows, executions and wallets belong.' },
  templates: {
    name: 'Templates',
    description: 'Reusable kinds of credentials, and requests to wallets.',
  },
  credentials: { name: 'Credentials', description: 'Issued credentials, and their revocation.' },
  'inbound-webhooks': inbound,
  hooks: inbound,
  forms: { name: 'Forms', description: 'Public pages on which anybody can start a workflow.' },
  secrets: { name: 'Secrets', description: 'Tokens and passwords for definitions.' },
  'secret-stores': { name: 'Secret stores', description: 'External stores with values of secrets.' },
  calendars: { name: 'Calendars', description: 'Working days and holidays that expressions read.' },
  variables: { name: 'Variables', description: 'Values of a project that expressions read.' },
  'trust-anchors': { name: 'Trust anchors', description: 'The trusted issuers of credentials.' },
  wallets: {
    name: 'Wallets',
    description: 'The identities with which executions issue and request credentials.',
  },
  webhooks: { name: 'Webhooks', description: 'The addresses that receive events, and the deliveries.' },
  'api-keys': { name: 'API keys', description: 'The keys of programs, and what they may do.' },
  tasks: { name: 'Tasks', description: 'Decisions that wait for the signed-in member.' },
  'stand-ins': { name: 'Stand-ins', description: 'Members who decide for other members during a period.' },
  members: { name: 'Members', description: 'People who may sign in to the console, and what they may do.' },
  invitations: { name: 'Invitations', description: 'Links with which people become members.' },
  session: { name: 'Session', description: 'Signing in to the console.' },
  me: { name: 'Me', description: 'The password and the sessions of the signed-in person.' },
  account: { name: 'Account', description: 'The account and its plan.' },
  usage: { name: 'Usage', description: "The usage of the plan's limits." },
  audit: { name: 'Audit', description: 'The changes, with their authors.' },
  callbacks: { name: 'Callbacks', description: 'The addresses that answer a waiting action.' },
  health: { name: 'Health', description: 'Checks for load balancers and orchestrators.' },
};

/** Returns the resource of a path: its first literal part besides the version and the project. */
export function tagOf(path: string): { name: string; description?: string } {
  const within = path.replace(/^\/v1/, '').replace(/^\/projects\/\{projectId\}(?=\/)/, '');
  const [, resource = ''] = within.split('/');
  return tags[resource] ?? { name: titleOf(resource) };
}

const titleOf = (resource: string): string =>
  `${resource[0]?.toUpperCase() ?? ''}${resource.slice(1)}`.replaceAll('-', ' ');
