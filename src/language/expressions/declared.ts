import { inside, unknown } from './computed-schemas.ts';
import { type InputFields, inputFieldsOf } from './input-fields.ts';
import { valueShapeOf, type ValueShape } from './value-shape.ts';
import { projectRoots, readsProject } from './project-values.ts';
import { type JsonSchema, type MissingField, missingField, namesAt, type Step } from './schema-fields.ts';
import { typesAt, type JsonType } from './schema-types.ts';
import { valuesAt } from './values-at.ts';

/**
 * Returns the declarations of schemas about the values that expressions read. Paths begin with `input`, `actions`, `execution` or
 * a local root.
 */
export interface DeclaredTypes {
  input: InputFields;
  /** Returns the step of a path that certainly finds nothing; null if it may find something. */
  missing(path: readonly Step[]): MissingField | null;
  /** The JSON types that the value at a path may have. */
  types(path: readonly Step[]): ReadonlySet<JsonType>;
  /** The possible values at a path; null if there may be others. */
  values(path: readonly Step[]): readonly unknown[] | null;
  /** The declared types of the values in the input, in the output of an action or in a local root; null if there are none. */
  shapeOf(root: string, actionId?: string): ValueShape | null;
  /** The declared types of the value at a path, and of those in it, as a schema. */
  typesAt(path: readonly Step[]): JsonSchema;
  /** Whether the number at a path is of type `number`, so that it may have a fraction. */
  isDouble(path: readonly Step[]): boolean;
  /** The declared field names of the value at a path; none if nothing is declared. */
  names(path: readonly Step[]): string[];
  /** The local roots that expressions may read here. */
  locals: ReadonlySet<string>;
  /** Those of them that a JSONPath does not see. */
  onlyInCel: ReadonlySet<string>;
  /** Those of them that a JSONPath only sees if it names them: `$..id` finds nothing in the values of the project. */
  onlyByName: ReadonlySet<string>;
  /** Why a local root of another place cannot be read here: the end of a sentence about it; null if there is none. */
  elsewhere(name: string): string | null;
}

export interface Declarations {
  inputSchema?: unknown;
  /** The JSON Schema of an action's output; undefined if the action is unknown. */
  outputSchemaOf?: (actionId: string) => unknown;
  /** The local roots that may be read, each with the JSON Schema of its value, if that is known. */
  locals?: ReadonlyMap<string, unknown>;
  /** Those of them that a JSONPath does not see. */
  onlyInCel?: ReadonlySet<string>;
  /** The places at which local roots of other places may be read: the end of a sentence. */
  elsewhere?: ReadonlyMap<string, string>;
}

export function declaredBy({
  inputSchema,
  outputSchemaOf = () => undefined,
  locals = new Map(),
  onlyInCel = new Set<string>(),
  elsewhere = new Map(),
}: Declarations): DeclaredTypes {
  /** The schema that a path belongs to, and the number of steps before it. */
  const under = ([root, id]: readonly Step[]): [unknown, number] => {
    if (root === 'input') return [inputSchema, 1];
    if (root === 'execution') return [executionSchema, 1];
    if (typeof root === 'string' && locals.has(root)) return [locals.get(root), 1];
    return typeof id === 'string' ? [actionSchema(outputSchemaOf(id)), 2] : [undefined, 1];
  };
  const types = new Map<string, JsonSchema>();
  const shapes = new Map<string, ValueShape | null>();
  const shapeOf = (root: string, actionId = ''): ValueShape | null => {
    const key = `${root}.${actionId}`;
    if (!shapes.has(key)) {
      const schema =
        root === 'input' ? inputSchema : root === 'actions' ? outputSchemaOf(actionId) : locals.get(root);
      shapes.set(key, valueShapeOf(schema));
    }
    return shapes.get(key) ?? null;
  };
  return {
    input: inputFieldsOf(inputSchema),
    shapeOf,
    isDouble: ([root, ...steps]) => {
      const [id, , ...below] = steps;
      const isOfAction = root === 'actions';
      let shape = shapeOf(String(root), isOfAction ? String(id) : undefined);
      for (const step of isOfAction ? below : steps)
        shape = (typeof step === 'number' ? shape?.items() : shape?.field(step)) ?? null;
      return shape?.isDouble ?? false;
    },
    locals: new Set(locals.keys()),
    onlyInCel,
    onlyByName: new Set(projectRoots.filter((root) => readsProject(root, locals))),
    elsewhere: (name) => elsewhere.get(name) ?? null,
    missing: (path) => {
      const [schema, steps] = under(path);
      const found = missingField(schema, path.slice(steps));
      return found === null ? null : { ...found, index: found.index + steps };
    },
    types: (path) => {
      const [schema, steps] = under(path);
      return typesAt(path.length < steps ? undefined : schema, path.slice(steps));
    },
    typesAt: (path) => {
      const key = JSON.stringify(path);
      const [schema, steps] = under(path);
      const known = types.get(key) ?? (path.length < steps ? unknown : inside(schema, path.slice(steps)));
      types.set(key, known);
      return known;
    },
    values: (path) => {
      const [schema, steps] = under(path);
      return path.length < steps ? null : valuesAt(schema, path.slice(steps));
    },
    names: (path) => {
      const [schema, steps] = under(path);
      return path.length < steps ? [] : namesAt(schema, path.slice(steps));
    },
  };
}

const maxNames = 20;

/** Declared names (never names in the data) as the end of a sentence; empty if there are none. */
export function knownNames(names: readonly string[]): string {
  if (names.length === 0) return '';
  const shown = names.slice(0, maxNames).map((name) => `\`${name}\``);
  return `; known fields: ${shown.join(', ')}${names.length > maxNames ? ' and more' : ''}`;
}

const closed = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

/** An unknown action is reported elsewhere. */
const actionSchema = (output: unknown): unknown =>
  output === undefined ? undefined : { ...closed({ output }), $defs: definitionsOf(output) };

/** References in an output's schema start at its root. */
const definitionsOf = (output: unknown): unknown =>
  typeof output === 'object' && output !== null && '$defs' in output ? output.$defs : {};

const text = { type: 'string' };
/** Older executions have no `startedBy`. */
const startedBySchema = {
  anyOf: [closed({ type: text, id: { type: ['string', 'null'] }, name: text }), { type: 'null' }],
};
const executionSchema = closed({
  id: text,
  workflowId: text,
  projectId: text,
  createdAt: text,
  now: text,
  startedBy: startedBySchema,
});
