import * as v from 'valibot';
import type { Catalogue } from '../actions/catalogue.ts';
import { charge } from '../language/metering/step-budget.ts';
import { boundedParse } from '../language/errors/bounded-parse.ts';
import { checkShape } from './check-shape.ts';
import { checkInput } from './check-input.ts';
import type { CompiledDefinition } from './compiled.ts';
import { Definition } from './definition.ts';
import { compileFlow } from './flow/compile-flow.ts';
import { isObject } from '../language/json/object.ts';
import type { Scope } from '../account/keys/scopes.ts';
import { namedRuns, type NamedRun } from './named-runs.ts';
import { namedSources, type NamedSource } from './named-sources.ts';
import { namedScopes } from './named-scopes.ts';
import { namedSecrets, type NamedSecret } from './named-secrets.ts';
import { namedValues, type NamedValue } from './named-values.ts';
import { Findings, type Problem } from './problem.ts';
import { type Format, readSource } from '../language/parsing/source.ts';

/**
 * The edition in which a text is read as it is published. A version keeps its own, and with it its meaning: in edition 2 the
 * value of an expression was only JSON to the next one, so a decimal was a text; since edition 3 it keeps its type.
 */
export const edition = 3;

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
  /** The workflows that it runs and names by their ids. */
  runs: NamedRun[];
  secrets: NamedSecret[];
  /** The scopes that its publisher must have, because its executions use them for everybody. */
  scopes: Scope[];
  /** The inbound webhooks whose events it waits for. */
  sources: NamedSource[];
  /** The variables and calendars of the project that it names. */
  projectValues: NamedValue[];
}

/**
 * Reads a definition and reports everything that is wrong with it at once.
 * @throws HoldfastError 2003 if the text cannot be parsed
 */
export function readDefinition(
  text: string,
  format: Format,
  catalogue: Catalogue,
  readAs: number = edition,
): ReadDefinition {
  charge(text.length * perCharacter);
  const source = readSource(text, format);
  const findings = new Findings(source);
  const { value } = source;
  if (!isObject(value)) {
    const message = 'A definition is a map with `name`, `actions` and so on; this is none.';
    findings.add({ reason: 'field.type', message, path: [] });
    const { problems } = findings;
    return {
      definition: null,
      name: null,
      description: null,
      compiled: null,
      problems,
      runs: [],
      secrets: [],
      scopes: [],
      sources: [],
      projectValues: [],
    };
  }
  for (const { path, written, value: read } of source.rewritten)
    findings.add({
      severity: 'warning',
      reason: 'number.rewritten',
      message: `\`${written}\` is read as the number ${String(read)}. If it is a text, put it in quotes.`,
      path,
    });
  const runs = namedRuns(source);
  const sources = namedSources(source);
  const shape = boundedParse<typeof Definition>(Definition, value);
  checkShape(Definition, value, findings, { issues: shape.issues ?? [] });
  const canCheckInput = checkInput(value['input'], findings);
  const {
    actions,
    flow,
    projectValues: uses,
  } = compileFlow(value, catalogue, {
    findings,
    keepsTypes: readAs >= 3,
  });
  const secrets = namedSecrets(actions, source);
  const scopes = namedScopes(actions, source);
  const projectValues = namedValues(uses, source);
  const { problems } = findings;
  const definition = shape.output;
  const called = {
    name: outputOf(Definition.entries.name, value['name']),
    description: outputOf(Definition.entries.description, value['description']),
  };
  if (definition === null || !canCheckInput || !findings.canRun)
    return { ...called, definition, compiled: null, problems, runs, secrets, scopes, sources, projectValues };
  const { wallet = null, trigger = { type: 'api' as const } } = definition;
  return {
    ...called,
    definition,
    compiled: { wallet, trigger, inputSchema: value['input'] ?? true, actions, flow },
    problems,
    runs,
    secrets,
    scopes,
    sources,
    projectValues,
  };
}

/** Steps for each character of a definition, to parse and to check it. */
const perCharacter = 2;

const outputOf = (schema: v.GenericSchema<unknown, string | undefined>, value: unknown): string | null => {
  const { success, output } = v.safeParse(schema, value);
  return success ? (output ?? null) : null;
};
