import { readIfThere, writePrivateFile } from './private-file.ts';

/** The address and the key with which a script on this machine calls the running Holdfast. */
export interface LocalFile {
  apiUrl: string;
  /** The base of the links that are given out, if it differs. */
  publicUrl?: string;
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

/** The content that the last start has written, if its file is still there and readable. */
export function readLocalFile(file: string): LocalFile | undefined {
  try {
    return JSON.parse(readIfThere(file) ?? '') as LocalFile;
  } catch {
    return undefined;
  }
}

/** The key of an earlier start. */
export function rememberedApiKey(file: string): string | undefined {
  const apiKey = readLocalFile(file)?.apiKey;
  return typeof apiKey === 'string' && apiKey !== '' ? apiKey : undefined;
}

export function writeLocalFile(file: string, content: LocalFile): void {
  writePrivateFile(file, `${JSON.stringify(content, null, 2)}\n`);
  writePrivateFile(file.replace(/\.json$/, '.env'), shellVariables(content));
}

/** For `. local.env` in a shell: the variables that the documentation uses, and those that programs with the SDK read. */
const shellVariables = ({ apiUrl, apiKey, projectId, badgeWorkflowId }: LocalFile): string =>
  Object.entries({
    URL: apiUrl,
    API: `${apiUrl}/v1/projects/${projectId}`,
    KEY: apiKey,
    BADGE: badgeWorkflowId,
    HOLDFAST_URL: apiUrl,
    HOLDFAST_API_KEY: apiKey,
    HOLDFAST_PROJECT: projectId,
  })
    .map(([name, value]) => `export ${name}='${value}'\n`)
    .join('');
