import { randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { serverArguments } from '../../../local/temporal/server-arguments.ts';
import { processVariables } from '../../../src/account/config/processes.ts';
import { readConfig } from '../../../src/account/config/read.ts';

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  command?: string[];
  environment?: Record<string, string | number>;
  volumes?: string[];
  mem_limit?: string;
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const environmentOf = (service: string) => compose.services[service]?.environment ?? {};

/** The values that an operator would fill in. */
const filledIn: Record<string, string> = {
  HOLDFAST_DOMAIN: 'holdfast.example.com',
  SMTP_URL: 'smtps://holdfast:secret@mail.example.com',
  MAIL_FROM: 'no-reply@example.com',
  MAIL_REPLY_TO: 'help@example.com',
  HOLDFAST_MASTER_KEY: `k1:${randomBytes(32).toString('base64')}`,
};
const fill = (value: string | number): string =>
  String(value).replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => filledIn[name] ?? 'secret');

describe('docker-compose.yml', () => {
  it.each(['migrate', 'api', 'worker'] as const)(
    'gives %s variables that it reads, and all it needs',
    (name) => {
      const environment = environmentOf(name);
      const known: readonly string[] = processVariables[name];
      expect(Object.keys(environment).filter((variable) => !known.includes(variable))).toEqual([]);
      const filled = Object.fromEntries(
        Object.entries(environment).map(([variable, value]) => [variable, fill(value)]),
      );
      expect(() => readConfig(filled, processVariables[name])).not.toThrow();
    },
  );

  it.each(['api', 'worker', 'migrate'] as const)(
    'gives %s the memory that the Helm chart gives it',
    (name) => {
      const chart = parse(read('deploy/helm/values.yaml')) as Record<
        typeof name,
        { resources: { limits: { memory: string } } }
      >;
      const [, value = '', unit] =
        /(?:^|:-)(\d+)([gm])\}?$/.exec(compose.services[name]?.mem_limit ?? '') ?? [];
      expect(`${value}${unit === 'g' ? 'Gi' : 'Mi'}`).toBe(chart[name].resources.limits.memory);
    },
  );

  it('bounds the memory of every service', () => {
    const unbounded = Object.entries(compose.services).filter(([, { mem_limit: limit }]) => !limit);
    expect(unbounded.map(([name]) => name)).toEqual([]);
  });

  it('asks for nothing that its example of an environment file does not show, and the other way round', () => {
    const asked = new Set(
      ['docker-compose.yml', 'deploy/compose.secrets.yml'].flatMap((file) =>
        [...read(file).matchAll(/\$\{(\w+)/g)].map(([, name]) => name),
      ),
    );
    const shown = [...read('deploy/compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect([...asked].toSorted()).toEqual(shown.toSorted());
  });

  it('mounts and starts only files that exist', () => {
    const services = Object.values(compose.services);
    const mounted = services.flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    const files = mounted.filter((source) => source.startsWith('./'));
    const started = services.flatMap(({ command = [] }) => command.filter((word) => word.endsWith('.ts')));
    expect(files.length).toBeGreaterThan(3);
    expect([...files, ...started].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('the Helm chart', () => {
  type Values = Record<'api' | 'worker', { config: Record<string, string | number> }> & {
    config: Record<string, string | number>;
    networkPolicy: {
      enabled: boolean;
      egress: Record<'dns' | 'postgres' | 'temporal' | 'https', { ports: { port: number }[] }> & {
        more: object[];
      };
    };
  };
  const values = parse(read('deploy/helm/values.yaml')) as Values;
  /** The values that the chart itself fixes: ports and addresses. */
  const fixed = parse(read('deploy/helm/fixed.yaml')) as Values;
  const secret = {
    DATABASE_URL: 'postgres://postgres/holdfast',
    HOLDFAST_MASTER_KEY: fill('${HOLDFAST_MASTER_KEY}'),
  };

  it.each(['api', 'worker'] as const)(
    'gives %s variables that are known, and with the secret all it needs',
    (name) => {
      const environment = { ...values.config, ...values[name].config, ...fixed[name].config };
      const known = new Set<string>([...processVariables.api, ...processVariables.worker]);
      expect(Object.keys(environment).filter((variable) => !known.has(variable))).toEqual([]);
      const filled: Record<string, string | number> = {
        ...secret,
        ...environment,
        PUBLIC_URL: 'https://holdfast.example.com',
      };
      const texts = Object.fromEntries(
        Object.entries(filled).map(([variable, value]) => [variable, String(value)]),
      );
      expect(() => readConfig(texts, processVariables[name])).not.toThrow();
    },
  );

  it('has examples whose values its schema accepts, with variables that are known', () => {
    const ajv = new Ajv({ strict: false });
    const schema = JSON.parse(read('deploy/helm/values.schema.json')) as object;
    const known = new Set<string>([...processVariables.api, ...processVariables.worker]);
    const examples = globSync('deploy/helm/examples/*.yaml', { cwd: root });
    expect(examples.length).toBeGreaterThan(2);
    for (const path of examples) {
      const example = parse(read(path)) as Partial<Values>;
      const whole = {
        ...values,
        ...example,
        image: { repository: 'registry.example.com/holdfast' },
        existingSecret: 'holdfast',
        config: { ...values.config, ...example.config, PUBLIC_URL: 'https://holdfast.example.com' },
        api: { ...values.api, ...example.api },
      };
      expect([path, ajv.validate(schema, whole), ajv.errorsText()]).toEqual([path, true, 'No errors']);
      const named = Object.keys({ ...example.config, ...example.api?.config });
      expect(named.filter((variable) => !known.has(variable))).toEqual([]);
    }
  });

  it('starts only files that exist', () => {
    const templates = globSync('deploy/helm/templates/*', { cwd: root }).map(read).join('\n');
    const started = new Set([...templates.matchAll(/[\w/]+\/main\.ts/g)].map(([path]) => path));
    expect([...started].toSorted()).toEqual([
      'admin/main.ts',
      'api/main.ts',
      'db/migrating/main.ts',
      'workers/main.ts',
    ]);
    expect([...started].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('lets its pods reach what they need and nothing else, and trusts no proxy by default', () => {
    const { networkPolicy } = values;
    expect(networkPolicy.enabled).toBe(true);
    const { more, ...rules } = networkPolicy.egress;
    const ports = Object.entries(rules).map(([name, rule]) => [name, rule.ports.map(({ port }) => port)]);
    expect(Object.fromEntries(ports)).toEqual({
      dns: [53, 53],
      postgres: [5432],
      temporal: [7233],
      https: [443],
    });
    expect(more).toEqual([]);
    const template = read('deploy/helm/templates/network-policy.yaml');
    expect(template).toContain('policyTypes: [Ingress, Egress]');
    const used = [...template.matchAll(/\$egress\.(\w+)/g)].map(([, name]) => name);
    expect(used).toEqual([...Object.keys(rules), 'more']);
    expect(values.api.config['TRUSTED_PROXIES']).toBe('');
  });

  it('has values that its schema accepts, once those are filled in that have no default', () => {
    const ajv = new Ajv({ strict: false });
    const whole = {
      ...values,
      image: { repository: 'registry.example.com/holdfast' },
      existingSecret: 'holdfast',
      config: { ...values.config, PUBLIC_URL: 'https://holdfast.example.com' },
    };
    const schema = JSON.parse(read('deploy/helm/values.schema.json')) as object;
    expect([ajv.validate(schema, whole), ajv.errorsText()]).toEqual([true, 'No errors']);
    const { https: _, ...lacking } = values.networkPolicy.egress;
    expect(ajv.validate(schema, { ...whole, networkPolicy: { egress: lacking } })).toBe(false);
  });

  it('has the version that it installs', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(parse(read('deploy/helm/Chart.yaml'))).toMatchObject({ version, appVersion: version });
    expect(read('deploy/compose.env.example')).toContain(`\nHOLDFAST_VERSION=${version}\n`);
  });
});

describe("the image's context", () => {
  const ignore = read('.dockerignore').split('\n');
  const included = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const isIncluded = (path: string) =>
    included.some((entry) => path === entry || path.startsWith(`${entry}/`));

  it('holds whatever its processes import', () => {
    const sources = globSync('**/*.ts', { cwd: root, exclude: ['node_modules/**'] }).filter(isIncluded);
    const missing = sources.flatMap((source) =>
      [...read(source).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
        .map(([, target = '']) => normalize(join(dirname(source), target)))
        .filter((target) => !isIncluded(target))
        .map((target) => `${source} imports ${target}`),
    );
    expect(sources.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('imports only packages that are installed without those for development', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    // The console is built in a stage of its own, which has these files.
    const exclude = ['node_modules/**', 'console/**', 'scripts/build-console.ts'];
    const sources = globSync('**/*.ts', { cwd: root, exclude }).filter(isIncluded);
    const missing = sources.flatMap((source) =>
      [...read(source).matchAll(/^(?:import|export)\s(?!type)[^;]*?from '([^.][^']*)';$/gm)]
        .map(([, target = '']) => target)
        .filter((target) => !target.startsWith('node:') && !((packageOf(target) ?? '') in dependencies))
        .map((target) => `${source} imports ${target}`),
    );
    expect(missing).toEqual([]);
  });
});

const packageOf = (target: string) => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0];

describe("Temporal's dynamic configuration", () => {
  it('is the same for a cluster, for the local server, and in the documentation', () => {
    const values = Object.entries(
      parse(read('deploy/temporal/dynamic-config.yaml')) as Record<string, [{ value: unknown }]>,
    ).map(([name, [{ value }]]) => `${name}=${String(value)}`);
    const flags = serverArguments({ port: 1, uiPort: undefined, databaseFile: undefined });
    const local = flags.filter((_flag, index) => flags[index - 1] === '--dynamic-config-value');
    // How many partitions a cluster needs depends on its load.
    expect(values).toEqual(local.filter((flag) => !flag.includes('Partitions=')));
    const page = read('docs/configuration.md');
    for (const value of values) expect(page).toContain(value.replace(/=(.*)/, ': [{ value: $1 }]'));
  });
});
