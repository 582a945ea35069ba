import { parts, protocols } from '../src/wallets/protocols/registry.ts';

interface Names {
  protocols: readonly string[];
  parts: readonly string[];
}

const registered: Names = { protocols: Object.keys(protocols), parts: Object.keys(parts) };

/**
 * Generates the lists that import the folders of each wallet protocol and part in `identity` and in `api`. The rooms above
 * `src` cannot be imported there, so its registry holds names and descriptions only.
 */
export function walletModuleLists(of: Names = registered): { path: string; content: string }[] {
  const names = [...of.parts, ...of.protocols];
  const modules = names.map((name) => `import { ${name} } from './${name}/protocol.ts';`);
  const endpoints = names.map((name) => `import { ${name}Endpoints } from './${name}/index.ts';`);
  return [
    {
      path: 'identity/protocols/all.ts',
      content: fileOf([
        ...modules,
        '',
        ...objectOf('parts', of.parts),
        '',
        ...objectOf('protocols', of.protocols),
      ]),
    },
    {
      path: 'api/routes/wallet-modules.ts',
      content: fileOf([
        ...endpoints,
        '',
        ...objectOf(
          'endpointsOf',
          names.map((name) => `${name}: ${name}Endpoints`),
        ),
      ]),
    },
  ];
}

const fileOf = (lines: readonly string[]): string =>
  [
    '// Made from src/wallets/protocols/registry.ts by `npm run docs`: change that, not this file.',
    ...lines,
    '',
  ].join('\n');

const objectOf = (name: string, entries: readonly string[]): string[] => [
  `export const ${name} = {`,
  ...entries.map((entry) => `  ${entry},`),
  '};',
];
