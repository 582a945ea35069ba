import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const docs = new URL('../../docs', import.meta.url).pathname;
type Attributes = Readonly<Record<string, unknown>>;

/** The attributes with which the gallery and the pages use each action, by the name without its version. */
export function usesOfActions(): ReadonlyMap<string, readonly Attributes[]> {
  const uses = new Map<string, Attributes[]>();
  for (const source of definitionSources()) collect(parse(source.replaceAll('<id>', 'id')), uses);
  return uses;
}

function definitionSources(): string[] {
  const read = (name: string) => readFileSync(join(docs, name), 'utf8');
  const pages = globSync(['*.md', '{definitions,how-to,tutorials}/*.md'], { cwd: docs }).toSorted();
  const blocks = pages.flatMap((name) =>
    [...read(name).matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, block = '']) => block),
  );
  const isDefinition = (text: string) => /\bname: \w+\/\w+@v\d/.test(text);
  return [...globSync('gallery/*.yaml', { cwd: docs }).toSorted().map(read), ...blocks.filter(isDefinition)];
}

function collect(value: unknown, uses: Map<string, Attributes[]>): void {
  if (typeof value !== 'object' || value === null) return;
  const { name, attributes } = value as { name?: unknown; attributes?: unknown };
  if (typeof name === 'string' && /^\w+\/\w+@v\d+$/.test(name) && typeof attributes === 'object') {
    const [action = ''] = name.split('@');
    uses.set(action, [...(uses.get(action) ?? []), attributes as Attributes]);
  }
  for (const part of Object.values(value)) collect(part, uses);
}
