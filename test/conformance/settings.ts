/** The tests read these options of `npm run conformance` from the environment. */
export interface ConformanceSettings {
  suiteUrl: string;
  /** Some suites ask for this access token. */
  suiteToken: string | undefined;
  /** The suite reaches Holdfast at this URL, and Holdfast listens on its port. */
  publicUrl: URL;
  /** This file contains the certificate that signs the suite's mdocs. */
  mdocIssuer: string | undefined;
  /** Only plans whose label contains this text run. */
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
  if (!suiteUrl) throw new Error('Start this with `npm run conformance -- --suite <url>`.');
  return {
    suiteUrl,
    suiteToken: env[names.suiteToken],
    publicUrl: new URL(env[names.publicUrl] ?? 'https://localhost:3304'),
    mdocIssuer: env[names.mdocIssuer],
    only: env[names.only] ?? '',
  };
}
