import type { NavigationList } from './layout.ts';
import { addressOf, type Page } from './pages.ts';

/** A kind of document, after Diátaxis (https://diataxis.fr), and its pages in their order. */
export interface Kind {
  title: string;
  purpose: string;
  /** Files beneath `docs`. */
  pages: readonly string[];
}

/** Every page of the guide belongs to one of the four kinds. The files stay where they are. */
export const navigation: readonly Kind[] = [
  {
    title: 'Tutorials',
    purpose: 'You learn by doing: each one begins with nothing and ends with something that runs.',
    pages: ['tutorials/badge.md', 'tutorials/approval.md', 'tutorials/kill.md', 'gallery/README.md'],
  },
  {
    title: 'How-to guides',
    purpose: 'You have a task. A guide says which steps do it.',
    pages: [
      'how-to/prove-who-approved.md',
      'how-to/let-somebody-else-decide.md',
      'how-to/when-an-employee-leaves.md',
      'how-to/stop-all-new-starts.md',
      'how-to/first-working-day.md',
      'how-to/call-without-charging-twice.md',
      'how-to/when-an-endpoint-answers-429.md',
      'how-to/undo-earlier-steps.md',
      'how-to/what-survives-kill-9.md',
      'how-to/change-a-workflow.md',
      'how-to/run-failures-again.md',
      'how-to/delete-personal-data.md',
      'how-to/restore-a-backup.md',
      'how-to/rotate-a-token.md',
      'how-to/receive-events.md',
      'how-to/ask-for-a-driving-licence.md',
      'how-to/withdraw-a-credential.md',
      'how-to/test-a-workflow.md',
      'how-to/what-to-watch.md',
      'how-to/read-a-code-and-a-reason.md',
      'operations.md',
      'administration.md',
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

/** The same as each page shows it. */
export const listsOf = (pages: ReadonlyMap<string, Page>): NavigationList[] =>
  navigation.map(({ title, pages: files }) => ({
    title,
    links: files.map((file) => ({ address: addressOf(file), title: pages.get(file)?.title ?? file })),
  }));
