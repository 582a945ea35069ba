/** A kind of document, after Diátaxis (https://diataxis.fr), and its pages in their order. */
export interface Kind {
  title: string;
  purpose: string;
  /** Files beneath `docs`. */
  pages: readonly string[];
}

/** Every page of the guide stands in one of the four kinds. The files stay where they are. */
export const navigation: readonly Kind[] = [
  {
    title: 'Tutorials',
    purpose: 'You learn by doing: each one begins with nothing and ends with something that runs.',
    pages: ['tutorials/kill.md', 'gallery/README.md'],
  },
  {
    title: 'How-to guides',
    purpose: 'You have a task. A guide says which steps do it.',
    pages: [
      'console.md',
      'wallets.md',
      'forms.md',
      'schedules.md',
      'calendars.md',
      'variables.md',
      'secrets.md',
      'webhooks.md',
      'inbound-webhooks.md',
      'mail.md',
      'administration.md',
      'operations.md',
      'testing.md',
    ],
  },
  {
    title: 'Reference',
    purpose: 'You look something up. It is complete, and says only what is so.',
    pages: [
      'api.md',
      'definitions.md',
      'definitions/fields.md',
      'definitions/bodies.md',
      'definitions/waiting.md',
      'definitions/failure.md',
      'definitions/redrive.md',
      'definitions/limits.md',
      'actions.md',
      'expressions.md',
      'functions.md',
      'json-schema.md',
      'errors.md',
      'limits.md',
      'configuration.md',
      'glossary.md',
    ],
  },
  {
    title: 'Explanation',
    purpose: 'You want to understand why it is as it is.',
    pages: ['architecture.md', 'egress.md', 'conformance.md', 'benchmarks.md', 'decisions/README.md'],
  },
];
