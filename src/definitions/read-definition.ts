import * as v from 'valibot';
import type { Catalogue } from '../actions/catalogue.ts';
import { jsonSchemaOf } from '../actions/json-schema.ts';
import { declaredBy } from '../expressions/declared.ts';
import { charge } from '../metering/step-budget.ts';
import { constantsMeter } from '../expressions/template.ts';
import { boundedParse } from '../errors/bounded-parse.ts';
import { checkShape } from './check-shape.ts';
import { compileAction } from './compile-action.ts';
import { checkInput } from './check-input.ts';
import type { CompiledAction, CompiledDefinition } from './compiled.ts';
import { Definition } from './definition.ts';
import { isObject } from '../json/object.ts';
import { limits } from './limits.ts';
import { Findings, type Problem } from './problem.ts';
import { type Format, readSource } from '../parsing/source.ts';

export interface ReadDefinition {
  /** The definition as it is written; null if its shape is wrong. */
  definition: Definition | null;
  /** The name and description, even of a wrong definition; null if they cannot be read. */
  name: string | null;
  description: string | null;
  /**
   * Ready to run; null if it cannot. Errors that only a run would meet prevent publishing, but do not invalidate a
   * version that was published before the check existed.
   */
  compiled: CompiledDefinition | null;
  /** All errors and warnings in the order of the text. */
  problems: Problem[];
}

/**
 * Reads a definition and reports everything that is wrong with it at once.
 * @throws HoldfastError 2003 if the text cannot be parsed
 */
export function readDefinition(text: string, format: Format, catalogue: Catalogue): ReadDefinition {
  charge(text.length * perCharacter);
  const source = readSource(text, format);
  const findings = new Findings(source);
  const { value } = source;
  if (!isObject(value)) {
    const message = 'A definition is a map with `name`, `actions` and so on; this is none.';
    findings.add({ reason: 'field.type', message, path: [] });
    const { problems } = findings;
    return { definition: null, name: null, description: null, compiled: null, problems };
  }
  const shape = boundedParse(Definition, value);
  checkShape(Definition, value, findings, { issues: shape.issues ?? [] });
  const canCheckInput = checkInput(value['input'], findings);
  const actions = compileActions(value, catalogue, findings);
  const { problems } = findings;
  const definition = shape.output;
  const called = {
    name: outputOf(Definition.entries.name, value['name']),
    description: outputOf(Definition.entries.description, value['description']),
  };
  if (definition === null || !canCheckInput || !findings.canRun)
    return { ...called, definition, compiled: null, problems };
  const { name, description = null, wallet = null, trigger = { type: 'api' as const } } = definition;
  return {
    ...called,
    definition,
    compiled: { name, description, wallet, trigger, inputSchema: value['input'] ?? true, actions },
    problems,
  };
}

/** Steps for each character of a definition, to parse and to check it. */
const perCharacter = 2;

const outputOf = (schema: v.GenericSchema<unknown, string | undefined>, value: unknown): string | null => {
  const { success, output } = v.safeParse(schema, value);
  return success ? (output ?? null) : null;
};

function compileActions(
  value: Record<string, unknown>,
  catalogue: Catalogue,
  findings: Findings,
): CompiledAction[] {
  // A problem already says that there are too many. Comparing all of them with each other would take long.
  const list: unknown[] = Array.isArray(value['actions']) ? value['actions'].slice(0, limits.maxActions) : [];
  const ids = list.map((action) =>
    isObject(action) && typeof action['id'] === 'string' ? action['id'] : '',
  );
  const outputSchemaOf = (id: string): unknown => {
    const action = list[ids.indexOf(id)];
    const contract = isObject(action) ? catalogue.get(String(action['name'])) : undefined;
    return contract === undefined ? undefined : jsonSchemaOf(contract.output);
  };
  const declarations = { inputSchema: value['input'], outputSchemaOf };
  const surroundings = {
    catalogue,
    ids,
    declarations,
    declared: declaredBy(declarations),
    constants: constantsMeter(),
  };
  return list.flatMap((action, at) => {
    const first = ids.indexOf(ids[at] ?? '');
    if (first < at && ids[at] !== '') {
      const message = `The id \`${ids[at] ?? ''}\` is taken: actions ${first + 1} and ${at + 1} both have it.`;
      findings.add({ reason: 'value.invalid', message, path: ['actions', at, 'id'] });
    }
    const compiled = isObject(action) ? compileAction(action, at, surroundings, findings) : null;
    return compiled === null ? [] : [compiled];
  });
}
