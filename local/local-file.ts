import { readIfThere, writePrivateFile } from './private-file.ts';

/** The address and the key with which a script on this machine calls the running Holdfast. */
export interface LocalFile {
  apiUrl: string;
  apiKey: string;
  /** A link that signs in to the console, once; each start makes a new one. */
  consoleUrl: string;
  projectId: string;
  walletId: string;
  workflowId: string;
  /** The sample that issues a badge and then asks for it. */
  badgeWorkflowId: string;
  temporalAddress: string;
  temporalNamespace: string;
  /** Null if Temporal is the user's own server. */
  temporalUiUrl: string | null;
  databaseUrl: string;
}

/** The key of an earlier start, if its file is still there and readable. */
export function rememberedApiKey(file: string): string | undefined {
  try {
    const { apiKey } = JSON.parse(readIfThere(file) ?? '{}') as Partial<LocalFile>;
    return typeof apiKey === 'string' && apiKey !== '' ? apiKey : undefined;
  } catch {
    return undefined;
  }
}

export function writeLocalFile(file: string, content: LocalFile): void {
  writePrivateFile(file, `${JSON.stringify(content, null, 2)}\n`);
  writePrivateFile(file.replace(/\.json$/, '.env'), shellVariables(content));
}

/** For `. local.env` in a shell: the variables that the documentation uses. */
const shellVariables = ({ apiUrl, apiKey, projectId, badgeWorkflowId }: LocalFile): string =>
  Object.entries({
    URL: apiUrl,
    API: `${apiUrl}/v1/projects/${projectId}`,
    KEY: apiKey,
    BADGE: badgeWorkflowId,
  })
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');
