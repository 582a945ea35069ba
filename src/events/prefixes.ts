/** What the types of events begin with; what follows is a name, a status, or the kind of a session and its status. */
export const eventPrefixes = {
  execution: 'workflowExecution.',
  openid4vc: 'openid4vc.',
  didcomm: 'didcomm.',
  didcommConnection: 'didcomm.connection.',
} as const;
