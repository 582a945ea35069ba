import type { DataFolder } from './data-folder.ts';
import type { LocalFile } from './local-file.ts';
import { badgeSample, orderSample } from './samples.ts';

interface Circumstances {
  publicUrl: string;
  folder: DataFolder;
  keyIsNew: boolean;
  isHomeNamed: boolean;
  hasMailServer: boolean;
}

/** Returns the text that is shown when everything is up: all addresses, the key, and a first request to paste. */
export function welcome(
  local: LocalFile,
  { publicUrl, folder, keyIsNew, isHomeNamed, hasMailServer }: Circumstances,
): string {
  const key = keyIsNew ? local.apiKey : keyFromFile(folder.localFile);
  const named = isHomeNamed ? `HOLDFAST_HOME='${folder.path.replaceAll("'", String.raw`'\''`)}' ` : '';
  const lines = [
    '',
    'Holdfast is up.',
    `  API          ${publicUrl}`,
    `  Guide        ${publicUrl}/docs/guide`,
    `  Reference    ${publicUrl}/docs/guide/reference`,
    ...(local.temporalUiUrl === null ? [] : [`  Temporal UI  ${local.temporalUiUrl}`]),
    ...(hasMailServer ? [] : [`  Mails        ${local.apiUrl}/outbox`]),
    `  API key      ${keyIsNew ? local.apiKey : `in ${folder.localFile}`}`,
    `  Logs         ${folder.path}/logs`,
    '',
    'Open the console (the link signs you in, once):',
    '',
    local.consoleUrl,
    '',
    'Or start the sample workflow:',
    '',
    ...startOf(local, key, { workflowId: local.workflowId, input: orderSample.input }),
    '',
    'Issue a badge to a wallet, then ask for it:',
    '',
    ...startOf(local, key, { workflowId: local.badgeWorkflowId, input: badgeSample.input }),
    '',
    'The console lets the simulated wallet accept it. Or open the `handoffUrl` of the answer, or let the wallet do all that the execution waits for:',
    '',
    `${named}npm run wallet -- follow '<id of the execution>'`,
    '',
    `More workflows to begin with: ${named}npm run gallery, or ${publicUrl}/console/projects/${local.projectId}/workflows/new`,
    '',
    ...(isLoopback(publicUrl)
      ? ['PUBLIC_URL is not set to an address that others reach: wallets on other devices get no answer.']
      : []),
    'Ctrl-C stops it.',
  ];
  return lines.join('\n');
}

const startOf = (local: LocalFile, key: string, body: object): string[] => [
  `curl -sS ${local.apiUrl}/v1/projects/${local.projectId}/executions \\`,
  `  -H "x-access-token: ${key}" -H 'content-type: application/json' -H 'prefer: wait=5' \\`,
  `  -d '${JSON.stringify(body)}'`,
];

/** A shell expression, so that the key need not be shown a second time. */
function keyFromFile(file: string): string {
  return `$(sed -n 's/.*"apiKey": "\\([^"]*\\)".*/\\1/p' '${file}')`;
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && /^(localhost|127\..*|\[::1\])$/.test(new URL(url).hostname);
}
