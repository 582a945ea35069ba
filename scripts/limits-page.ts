import { maxBodyBytes } from '../api/http/bodies.ts';
import { maxDataBytes } from '../api/executions/settle.ts';
import { maxInputBytes } from '../db/start-version.ts';
import { maxDisclosures } from '../identity/protocols/openid4vc/disclosure-frame.ts';
import { limits } from '../src/definitions/limits.ts';
import { features, limitOf, hasFeature, metrics, planIds } from '../src/plans/plans.ts';
import { maxExecutionBytes, maxOutputBytes } from '../workers/activities/result.ts';
import { generatedNotice } from './generated-notice.ts';

const metricWords: Readonly<Record<(typeof metrics)[number], string>> = {
  executionsPerMonth: 'executions started in a calendar month (UTC)',
  executionsRunning: 'executions that run at a time; those on hold do not count',
  workflows: 'workflows',
  projects: 'projects',
  wallets: 'wallets',
  apiKeys: 'API keys',
  webhookEndpoints: 'webhooks',
  storedDays: 'days that an execution is kept after its end',
};

const featureWords: Readonly<Record<(typeof features)[number], string>> = {
  members: 'members are invited',
  singleSignOn: 'members sign in with the identity provider',
  ledgers: 'AnonCreds are published on `cheqd:mainnet`',
};

const bytes = (count: number): string =>
  count % 1024 ** 2 === 0 ? `${count / 1024 ** 2} MiB` : `${count / 1024} KiB`;

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

/** `docs/limits.md`: what has a size, and what a plan includes. */
export function limitsPage(): string {
  const sizes: [string, string, string][] = [
    ['the input of an execution, as JSON', bytes(maxInputBytes), '413, 2005'],
    ['what a callback or a resume brings, as JSON', bytes(maxDataBytes), '413, 2005'],
    ['the output of one action', bytes(maxOutputBytes), 'the execution fails with 2005'],
    [
      'all data of an execution: its input and the outputs of its actions',
      bytes(maxExecutionBytes),
      'the execution fails with 2005',
    ],
    ['the text of a definition', bytes(limits.maxBytes), '400, 2003'],
    ['actions of a definition', String(limits.maxActions), '422, 2000'],
    [
      'values of an SD-JWT VC that its holder may keep back, at any depth',
      maxDisclosures.toLocaleString('en'),
      'the execution fails with 2008',
    ],
    ['the body of any request', bytes(maxBodyBytes), '413, 2005'],
  ];
  return `# Limits

${generatedNotice}

## Sizes

They are the same for everybody. [Definitions](definitions.md) and [expressions](expressions.md) have bounds of their own, in their pages.

${row('What', 'At most', 'Beyond')}
| --- | --- | --- |
${sizes.map((cells) => row(...cells)).join('\n')}

## Plans

An account has a plan: \`npm run admin -- set-plan\` gives it another one. An account of a server of your own is \`selfHosted\`, and has no
limit. A limit that is reached is 403 with code 2009 and the metric, a feature that is missing 403 with code 2010 and the plan that has
it. \`GET /v1/usage\` says what is used, \`GET /v1/account\` what the plan is.

${row('', ...planIds.map((id) => `\`${id}\``))}
| --- ${planIds.map(() => '| --- ').join('')}|
${metrics.map((metric) => row(`\`${metric}\`: ${metricWords[metric]}`, ...planIds.map((plan) => limitOf(plan, metric)?.toLocaleString('en') ?? 'no limit'))).join('\n')}
${features.map((feature) => row(`\`${feature}\`: ${featureWords[feature]}`, ...planIds.map((plan) => (hasFeature(plan, feature) ? 'yes' : 'no')))).join('\n')}
`;
}
