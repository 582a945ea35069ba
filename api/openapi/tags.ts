const tags: Record<string, { name: string; description: string }> = {
  executions: { name: 'Executions', description: 'Runs of workflows: start, read, cancel, resume.' },
  workflows: {
    name: 'Workflows',
    description: 'Definitions: drafts, and the versions that are frozen from them.',
  },
  actions: { name: 'Actions', description: 'What a definition may name.' },
  holds: { name: 'Holds', description: 'What waits, and for whom.' },
  jobs: { name: 'Jobs', description: 'Changes of many executions at once, in the background.' },
  didcomm: {
    name: 'DIDComm',
    description: 'Connections, offers and requests over DIDComm: those of executions, and others.',
  },
  openid4vc: {
    name: 'OpenID4VC sessions',
    description: 'Offers of credentials and requests for presentations: those of executions, and others.',
  },
  projects: { name: 'Projects', description: 'What workflows, executions and wallets belong to.' },
  templates: {
    name: 'Templates',
    description:
      'What definitions name instead of repeating it: kinds of credentials, and questions to wallets.',
  },
  anoncreds: {
    name: 'AnonCreds',
    description: 'Schemas and credential definitions that wallets have published.',
  },
  credentials: { name: 'Credentials', description: 'What wallets were given, and its revocation.' },
  'trust-anchors': { name: 'Trust anchors', description: 'Whose credentials count.' },
  wallets: { name: 'Wallets', description: 'The identities that executions act with.' },
  webhooks: { name: 'Webhooks', description: 'Where events are sent, and what became of them.' },
  'api-keys': { name: 'API keys', description: 'Who may call, and what for.' },
  members: { name: 'Members', description: 'People who may sign in to the console, and what they may do.' },
  invitations: { name: 'Invitations', description: 'Links by which people become members.' },
  session: { name: 'Session', description: 'Signing in to the console.' },
  account: { name: 'Account', description: 'The account and its plan.' },
  usage: { name: 'Usage', description: "What is used of the plan's limits." },
  audit: { name: 'Audit', description: 'Who changed what.' },
  callbacks: { name: 'Callbacks', description: 'Where the outside world answers an action that waits.' },
  health: { name: 'Health', description: 'For load balancers and orchestrators.' },
};

/** The resource that a path is about: its first literal part besides the version and the project. */
export function tagOf(path: string): { name: string; description?: string } {
  const within = path.replace(/^\/v1/, '').replace(/^\/projects\/\{projectId\}(?=\/)/, '');
  const [, resource = ''] = within.split('/');
  return tags[resource] ?? { name: titleOf(resource) };
}

const titleOf = (resource: string): string =>
  `${resource[0]?.toUpperCase() ?? ''}${resource.slice(1)}`.replaceAll('-', ' ');
