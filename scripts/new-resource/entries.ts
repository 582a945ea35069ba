import type { Names } from './names.ts';

/** A line in a file that lists all parts of one kind. */
interface Entry {
  path: string;
  /** The text behind the new line, which the file has once. */
  before: string;
  line: string;
}

/** Returns the lines of a resource in the files that list all of them: each stands before the line of variables. */
export const entriesOf = ({ one, all, One, file, folder, table, Title }: Names): Entry[] => [
  {
    path: 'db/schema/index.ts',
    before: `export * from './variables.ts';`,
    line: `export * from './${folder}.ts';`,
  },
  {
    path: 'db/queries/lock-record.ts',
    before: '  variable: [',
    line: `  ${one}: ['select from ${table} where id = $1 for no key update'],`,
  },
  {
    path: 'db/queries/audit.ts',
    before: `  when 'variable' then`,
    line: `  when '${one}' then (select r.name from ${table} r where r.id = audit_log.record_id and r.project_id = audit_log.project_id)`,
  },
  {
    path: 'db/queries/retention/deleted-projects.ts',
    before: `    plain('workflow_test_cases', workflows),`,
    line: `    plain('${table}'),`,
  },
  {
    path: 'src/account/audit/actions.ts',
    before: '  variable: [',
    line: `  ${one}: ['create', 'update', 'delete'],`,
  },
  {
    path: 'src/language/errors/catalogue.ts',
    before: 'import { variableErrors }',
    line: `import { ${one}Errors } from './catalogue/${folder}.ts';`,
  },
  { path: 'src/language/errors/catalogue.ts', before: '  ...variableErrors,', line: `  ...${one}Errors,` },
  {
    path: 'api/openapi/named-schemas.ts',
    before: 'import { Variable, ',
    line: `import { ${One} } from '../views/${file}.ts';`,
  },
  { path: 'api/openapi/named-schemas.ts', before: '  Variable,', line: `  ${One},` },
  {
    path: 'api/openapi/tags.ts',
    before: '  variables: {',
    line: `  ${quoted(folder)}: { name: '${Title}', description: '${Title} of a project.' },`,
  },
  {
    path: 'api/endpoints.ts',
    before: 'import { variableEndpoints }',
    line: `import { ${one}Endpoints } from './routes/${folder}/index.ts';`,
  },
  { path: 'api/endpoints.ts', before: '  ...variableEndpoints,', line: `  ...${one}Endpoints,` },
  {
    path: 'console/src/resources/resources.ts',
    before: '  variables: ofProject(',
    line: `  ${all}: ofProject('${folder}', '${one}Id'),`,
  },
  {
    path: 'console/src/resources/types.ts',
    before: '  variables: ShapeOf<',
    line: `  ${all}: ShapeOf<'${all}'>;`,
  },
  {
    path: 'console/src/routes.tsx',
    before: 'import { variable, variables }',
    line: `import { ${one}, ${all} } from './${folder}/routes.tsx';`,
  },
  { path: 'console/src/routes.tsx', before: '      variables,', line: `      ${all},\n      ${one},` },
  {
    path: 'console/src/shell/navigation-items.ts',
    before: `  { label: 'Variables',`,
    line: `  { label: '${Title}', path: '${folder}', icon: Shapes, scope: 'workflows:read' },`,
  },
  { path: 'console/src/shell/navigation-items.ts', before: '  Variable,', line: '  Shapes,' },
  {
    path: 'test/integration/interface/etags.test.ts',
    before: '  UpdateVariable: () => ({',
    line: `  Update${One}: () => ({
    at: \`\${stack.project}/${folder}\`,
    given: { name: 'etag', value: 'first' },
    changes: { value: 'second' },
  }),`,
  },
  { path: 'test/browser/records/values.ts', before: '  VariableVersion,', line: `  ${One},` },
  {
    path: 'test/browser/records/values.ts',
    before: 'export const variable:',
    line: `export const ${one}: ${One} = { ...edited(99), name: 'example', value: 'first', version: 1 };\n`,
  },
  {
    path: 'test/browser/records/project.ts',
    before: `  on('GET /v1/projects/{projectId}/variables',`,
    line: `  on('GET /v1/projects/{projectId}/${folder}', () => listOf(values.${one}));
  on('GET /v1/projects/{projectId}/${folder}/{${one}Id}', () => values.${one});`,
  },
  {
    path: 'test/browser/pages.ts',
    before: `    ['/variables',`,
    line: `    ['/${folder}', 'example'],\n    [\`/${folder}/\${values.${one}.id}\`, 'Value'],`,
  },
];

/** A key with a `-` is written in quotation marks. */
const quoted = (key: string): string => (key.includes('-') ? `'${key}'` : key);

/** Adds a line to the text of a file. @throws Error if it has no place for it, or several */
export function withEntry(text: string, { path, before, line }: Entry): string {
  const [head, tail, ...more] = text.split(`\n${before}`);
  if (head === undefined || tail === undefined || more.length > 0)
    throw new Error(`${path} does not have one line that begins with "${before}".`);
  return text.includes(`\n${line}\n`) ? text : `${head}\n${line}\n${before}${tail}`;
}
