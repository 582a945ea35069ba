import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { find, type SearchIndex } from '../../../scripts/guide/assets/find.js';
import { guideFiles } from '../../../scripts/guide/files.ts';

const index = JSON.parse(String(guideFiles().get('search.json'))) as SearchIndex;

/** What operators, authors and approvers ask, in their own words, and the page that answers it. */
const questions: readonly (readonly [string, string])[] = [
  ['Who approved this, and how can I prove it?', 'prove-who-approved'],
  ['How do I let somebody else decide while I am on holiday?', 'let-somebody-else-decide'],
  ['An employee left: what happens to what she has to decide?', 'when-an-employee-leaves'],
  ['How do I stop all new starts now?', 'stop-all-new-starts'],
  ['How do I run something on the first working day of each month in Madrid?', 'first-working-day'],
  ['How do I call an API so that a crash does not charge twice?', 'call-without-charging-twice'],
  ['The endpoint answers 429: what happens?', 'when-an-endpoint-answers-429'],
  ['How do I undo the earlier steps when a later one fails?', 'undo-earlier-steps'],
  ['What survives `kill -9`?', 'what-survives-kill-9'],
  ['How do I change a workflow while executions wait?', 'change-a-workflow'],
  ['Why did these fifty fail, and how do I run them again with the corrected version?', 'run-failures-again'],
  ['Where is the personal data, and how do I delete it?', 'delete-personal-data'],
  ['How do I restore a backup, and what comes back?', 'restore-a-backup'],
  ['How do I rotate a token without an outage?', 'rotate-a-token'],
  ['How do I receive events of Stripe (GitHub, Slack)?', 'receive-events'],
  ['How do I ask a wallet for a driving licence?', 'ask-for-a-driving-licence'],
  ['How do I withdraw a credential?', 'withdraw-a-credential'],
  ['How do I test a workflow before I publish it, and in CI?', 'test-a-workflow'],
  ['What do I have to watch, and when should I be woken?', 'what-to-watch'],
  ['What does code 2005 with reason `http.status` mean?', 'read-a-code-and-a-reason'],
];

const folder = new URL('../../../docs/how-to/', import.meta.url);

describe('a question that is typed into the search', () => {
  it.each(questions)('%s: one of the first three results is the page that answers it', (asked, page) => {
    const found = find(index, asked).map(({ path }) => path);
    expect([...new Set(found)].slice(0, 3)).toContain(`how-to/${page}`);
  });

  it.each([
    ['How do I restore a backup?', 'how-to/restore-a-backup'],
    ['undo', 'definitions/failure'],
  ])('%s leads to %s among the first three pages, too', (asked, page) => {
    expect([...new Set(find(index, asked).map(({ path }) => path))].slice(0, 3)).toContain(page);
  });

  it('has one page each, which begins with the question', () => {
    const pages = globSync('*.md', { cwd: folder }).map((name) => name.replace('.md', ''));
    expect(questions.map(([, page]) => page).toSorted()).toEqual(pages.toSorted());
    for (const [asked, page] of questions) {
      const lead = index.find(([path]) => path === `how-to/${page}`)?.[2][0]?.[2];
      expect(lead?.startsWith(asked.replaceAll('`', ''))).toBe(true);
    }
  });
});
