import { exportLimits } from '../api/live/export-slots.ts';
import { answerLimits } from '../api/http/answers-under-way.ts';
import { maxBodyBytes, smallBodyBytes } from '../api/http/bodies.ts';
import { maxPageBytes } from '../src/language/json/page-bytes.ts';
import { maxDataBytes } from '../services/answers/check-data.ts';
import { maxInputBytes } from '../services/executions/start-version.ts';
import { maxPresentedWeight } from '../identity/bounds/presented.ts';
import { maxDisclosures } from '../identity/protocols/openid4vc/disclosure-frame.ts';
import { limits, maxInstances, maxReplacedAnswers } from '../src/engine/plan/limits.ts';
import { limits as textLimits } from '../src/language/parsing/limits.ts';
import { storeLimits } from '../src/account/secret-stores/store.ts';
import { hostLimits } from '../src/account/secrets/hosts.ts';
import { limits as secretLimits } from '../src/account/secrets/types.ts';
import { limits as tryLimits } from '../src/definitions/tries/limits.ts';
import { inboundADay } from '../src/account/plans/inbound-day.ts';
import { features, limitOf, hasFeature, metrics, planIds } from '../src/account/plans/plans.ts';
import { maxExecutionBytes, maxOutputBytes, maxValues } from '../src/language/json/sizes.ts';
import { maxBatchEvents } from '../src/doors/cloud-events/read.ts';
import { formLimits } from '../src/people/forms/limits.ts';
import { inboundLimits } from '../src/doors/inbound/limits.ts';
import { maxBackfill, maxSchedules } from '../src/time/schedules/limits.ts';
import { limits as variableLimits } from '../src/account/variables/limits.ts';
import { limits as calendarLimits } from '../src/time/calendars/limits.ts';
import { maxViews } from '../services/saved-views/views.ts';
import { halfOf } from '../src/executions/concurrency/slots.ts';
import { streamLimits } from '../api/live/stream-slots.ts';
import { generatedNotice } from './generated-notice.ts';

const metricWords: Readonly<Record<(typeof metrics)[number], string>> = {
  executionsPerMonth: 'executions started in a calendar month (UTC)',
  executionsRunning: 'executions that run at the same time; those on hold do not count',
  workflows: 'workflows',
  projects: 'projects',
  wallets: 'wallets',
  apiKeys: 'API keys',
  webhookEndpoints: 'webhooks',
  storedDays: 'days that an execution is kept after its end',
  mailsPerDay: 'mails that are queued in a day (UTC)',
};

const featureWords: Readonly<Record<(typeof features)[number], string>> = {
  members: 'members can be invited',
  singleSignOn: 'members can sign in with an identity provider',
  ledgers: 'AnonCreds can be published on `cheqd:mainnet`',
};

const bytes = (count: number): string =>
  count % 1024 ** 2 === 0 ? `${count / 1024 ** 2} MiB` : `${count / 1024} KiB`;

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

/** Generates `docs/limits.md`: the limits of sizes, and the contents of each plan. */
export function limitsPage(): string {
  const sizes: [string, string, string][] = [
    ['the input of an execution, as JSON', bytes(maxInputBytes), '413, 2005'],
    ['the data of a callback or a resume, as JSON', bytes(maxDataBytes), '413, 2005'],
    ['the output of one action', bytes(maxOutputBytes), 'the execution fails with 2005'],
    [
      'all data of an execution: its input and the outputs of its actions',
      bytes(maxExecutionBytes),
      'the execution fails with 2005',
    ],
    [
      'values (objects, lists, texts, numbers) of JSON from outside',
      maxValues.toLocaleString('en'),
      '413, 2005; of an answer, the action fails with 2005',
    ],
    ['the text of a definition', bytes(textLimits.maxBytes), '400, 2003'],
    ['the attributes of an action that is tried, as JSON', bytes(tryLimits.maxAttributesLength), '422, 2000'],
    ['secrets of a project', String(secretLimits.maxSecrets), '409, 2006'],
    ['fields of a secret', String(secretLimits.maxFields), '422, 2000'],
    ['hosts of a secret', String(hostLimits.maxHosts), '422, 2000'],
    ['a value of a secret, in characters', secretLimits.maxLength.toLocaleString('en'), '422, 2000'],
    [
      'values of secrets that one action uses, in characters together',
      secretLimits.maxUsedLength.toLocaleString('en'),
      'the workflow is not published',
    ],
    ['secret stores of a project', String(storeLimits.maxStores), '409, 2006'],
    ['what a secret store answers', bytes(storeLimits.maxBytes), 'the action fails with 2005'],
    ['variables of a project', String(variableLimits.maxVariables), '409, 2006'],
    ['calendars of a project', String(calendarLimits.maxCalendars), '409, 2006'],
    ['saved views of a member, and of a project', String(maxViews), '409, 2006'],
    [
      'live streams of a key, of an account and of all, in one process',
      `${streamLimits.perReader}, ${halfOf(streamLimits.inAll)} and ${streamLimits.inAll.toLocaleString('en')}`,
      '429, of all 503',
    ],
    ['schedules of a project', maxSchedules.toLocaleString('en'), '409, 2006'],
    ['CloudEvents of a batch', String(maxBatchEvents), '400, 2000'],
    ['forms of a project', String(formLimits.maxForms), '409, 2006'],
    ['fields of a form', String(formLimits.maxFields), '422, 2000'],
    ['the fixed values of a form', bytes(formLimits.maxValuesBytes), '422, 2000'],
    [
      'executions that a form starts in a day',
      `${formLimits.defaultDailyLimit.toLocaleString('en')}, or its \`dailyLimit\``,
      '429',
    ],
    ['inbound webhooks of a project', String(inboundLimits.maxWebhooks), '409, 2006'],
    ['the mapping of an inbound webhook', bytes(inboundLimits.maxMappingBytes), '422, 2000'],
    [
      'the key of a matched event, in characters',
      String(inboundLimits.maxKeyLength),
      'the event is kept as `failed`; the wait fails',
    ],
    [
      'events of an inbound webhook that are kept for waits to come',
      inboundLimits.maxEarlyEvents.toLocaleString('en'),
      'the event is kept as `failed`',
    ],
    ...planIds.map((plan): [string, string, string] => {
      const { events, bytes: most } = inboundADay(plan);
      return [
        `what an inbound webhook keeps in a day (UTC), with the plan \`${plan}\`; all of an account keep ten times as much`,
        `${events.toLocaleString('en')} events, ${bytes(most)}`,
        '429, 2005',
      ];
    }),
    ['times that the early answer of a wait is replaced', String(maxReplacedAnswers), '409, 2006'],
    ['times of a backfill', String(maxBackfill), '422, 2000'],
    ['entries of a definition', String(limits.maxEntries), '422, 2000'],
    ['entries around one entry (nesting)', String(limits.maxNesting), '422, 2000'],
    [
      'iterations, rounds and tries of an execution',
      maxInstances.toLocaleString('en'),
      'the execution fails with 2005',
    ],
    [
      'values of an SD-JWT VC that its holder may keep back, at any depth',
      maxDisclosures.toLocaleString('en'),
      'the execution fails with 2008',
    ],
    [
      'what a wallet presents at once, in values: a digest counts as 3 of them, a disclosure as 8, a presentation and a signature as 50 each',
      maxPresentedWeight.toLocaleString('en'),
      '400 to the wallet, which may answer again',
    ],
    ['the body of any request', bytes(maxBodyBytes), '413, 2005'],
    [
      'the same without a key (signing in, `/fail`, heartbeats), except for the data of a callback and the events of an inbound webhook; or if no field is known',
      bytes(smallBodyBytes),
      '413, 2005',
    ],
    [
      'the records of a page, as JSON; a single larger one is a page of its own',
      bytes(maxPageBytes),
      'the page ends early, with `nextCursor`',
    ],
    [
      'large answers of an account that are made or not yet taken, in one process',
      bytes(answerLimits.perAccount),
      '429 with `Retry-After`, 2005',
    ],
    ['the same of all accounts', bytes(answerLimits.inAll), '503 with `Retry-After`, 2005'],
    [
      'the records of an export',
      exportLimits.maxRecords.toLocaleString('en'),
      'the file says so, with the cursor of the rest',
    ],
    [
      'an export; it ends with the page that reaches this',
      bytes(exportLimits.maxBytes),
      'the file says so, with the cursor of the rest',
    ],
    [
      'the time that a reader takes for an export',
      `${exportLimits.maxMs / 60_000} minutes`,
      'the answer breaks off',
    ],
    ['exports at once, of one key or member', String(exportLimits.perCaller), '429, 2005'],
    [
      'exports at once, of all accounts in one process; an account may have half of them',
      String(exportLimits.inAll),
      '503, 2005',
    ],
  ];
  return `# Limits

${generatedNotice}

## Sizes

These limits are the same for everybody. The pages on [definitions](definitions/limits.md#limits) and [expressions](expressions.md) list more of them.

${row('What', 'At most', 'Beyond')}
| --- | --- | --- |
${sizes.map((cells) => row(...cells)).join('\n')}

## Plans

Each account has a plan; \`npm run admin -- set-plan\` changes it. The accounts of your own server have the plan \`selfHosted\`, which has no
limits. If a limit is reached, the answer is 403 with code 2009 and the metric. Of \`executionsRunning\` it is 429 with \`Retry-After\`: an execution that
ends, or is on hold, makes room. If the plan lacks a feature, it is 403 with code 2010 and the plan that has
it. \`GET /v1/usage\` shows what is used, and \`GET /v1/account\` the plan.

${row('', ...planIds.map((id) => `\`${id}\``))}
| --- ${planIds.map(() => '| --- ').join('')}|
${metrics.map((metric) => row(`\`${metric}\`: ${metricWords[metric]}`, ...planIds.map((plan) => limitOf(plan, metric)?.toLocaleString('en') ?? 'no limit'))).join('\n')}
${features.map((feature) => row(`\`${feature}\`: ${featureWords[feature]}`, ...planIds.map((plan) => (hasFeature(plan, feature) ? 'yes' : 'no')))).join('\n')}
`;
}
