/** What `npm run conformance` was told, handed to its tests in the environment. */
export interface ConformanceSettings {
  suiteUrl: string;
  /** Of a suite that asks for one. */
  suiteToken: string | undefined;
  /** Where the suite reaches Holdfast; it listens on this port. */
  publicUrl: URL;
  /** A file with the certificate that signs the suite's mdocs. */
  mdocIssuer: string | undefined;
  /** Of the plans, those whose names have this in them. */
  only: string;
}

const names = {
  suiteUrl: 'CONFORMANCE_SUITE',
  suiteToken: 'CONFORMANCE_TOKEN',
  publicUrl: 'CONFORMANCE_PUBLIC_URL',
  mdocIssuer: 'CONFORMANCE_MDOC_ISSUER',
  only: 'CONFORMANCE_ONLY',
};

export const toEnvironment = (given: Partial<Record<keyof typeof names, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [names[name as keyof typeof names], value]),
  );

export function readSettings(env: NodeJS.ProcessEnv = process.env): ConformanceSettings {
  const suiteUrl = env[names.suiteUrl];
  if (!suiteUrl) throw new Error('Run this by `npm run conformance -- --suite <url>`.');
  return {
    suiteUrl,
    suiteToken: env[names.suiteToken],
    publicUrl: new URL(env[names.publicUrl] ?? 'https://localhost:3304'),
    mdocIssuer: env[names.mdocIssuer],
    only: env[names.only] ?? '',
  };
}
