const ended = ['', '&status=failed', '&status=cancelled'].flatMap((status) => [
  `&sort=-endTime${status}`,
  `&sort=endTime${status}`,
]);
/** The lists of a project, each with the queries that are tried. */
export const lists: Record<string, readonly string[]> = {
  executions: [
    '',
    '&sort=createdAt',
    '&status=failed',
    '&status=onHold',
    '&outcome=reject',
    '&include=payload',
    ...ended,
    // The end of an id, the beginning of a label, a path, an action at which many wait, and a workflow that many have.
    ...['0badf00d', 'value 5999', 'rounds[4].ask', 'ask', 'wait', 'call50', 'Test'].map(
      (text) => `&search=${encodeURIComponent(text)}`,
    ),
    // Nobody who has ended is looked for among those that wait.
    '&search=wait&status=failed',
    '&search=key%205999',
    ...['', '&status=failed', '&sort=createdAt'].map((rest) => `&key=key%205999${rest}`),
    '&search=value%205999&include=payload&status=failed',
    // These failed long ago, so an index of all failures in their order is of no help.
    ...['', '&status=failed'].flatMap((status) => [
      `&reason=reason50${status}`,
      `&failedActionId=call50${status}`,
      `&host=host50${status}`,
      `&reason=reason50&failedActionId=call50&host=host50&httpStatus=404${status}`,
    ]),
  ],
  jobs: [''],
  workflows: [''],
  credentials: ['', '&sort=createdAt&status=issued&expiresBefore=2027-01-01T00:00:00Z'],
  audit: [
    '',
    '&action=wallet.delete',
    ...['recordId', 'executionId', 'actorId'].map((by) => `&${by}=01990000-0000-7000-8000-000000000000`),
  ],
  'didcomm/connections': ['', '&sort=createdAt', '&search=0badf00d'],
  'didcomm/issuance': ['&search=0badf00d'],
  'openid4vc/issuance': ['&search=0badf00d'],
  webhooks: ['', '&search=test'],
  'webhooks/events': ['', '&sort=createdAt'],
};

/** The lists that have what belongs to one execution. */
export const ofExecution = [
  'holds',
  'credentials',
  'openid4vc/issuance',
  'didcomm/connections',
  'didcomm/issuance',
  'webhooks/events',
];
