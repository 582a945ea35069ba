import type { Catalogue } from '../../actions/catalogue.ts';
import type { Path } from '../../language/errors/place.ts';
import { isObject } from '../../language/json/object.ts';
import type { CompiledEntry } from '../../engine/plan/compiled.ts';
import type { Findings } from '../problem.ts';
import { checkSurroundings, type Around } from './around.ts';
import {
  casesIn,
  decidingTexts,
  joinedByIn,
  loopIn,
  neededIn,
  outputIn,
  reportNever,
  reportUnreachable,
} from './compile-body.ts';
import { actionIn, repetitionsIn, waitIn } from './compile-waiting.ts';
import { mustBeBoolean } from './constant.ts';
import { bodyTextOf } from './bodies/bodies.ts';
import { itemsOf } from './bodies/body-text.ts';
import { codesIn } from './repetition.ts';
import { rootsInBody, withCaught } from './roots.ts';
import { EntryTexts, type Vocabulary } from './texts.ts';
import type { WrittenEntry } from './written.ts';

/** Compiles the text of an entry without the entries in it, and reports everything that is wrong with the text. */
export function compileEntry(
  entry: WrittenEntry,
  around: Around,
  { catalogue, vocabulary }: { catalogue: Catalogue; vocabulary: Vocabulary },
): { compiled: CompiledEntry; texts: EntryTexts } {
  const { id, raw, path, body, contract } = entry;
  const { findings, itemSchema } = vocabulary;
  const { roots } = around;
  const texts = new EntryTexts(vocabulary, id, roots, around.guarded);
  const condition =
    raw['if'] === undefined ? undefined : texts.compile(raw['if'], [...path, 'if'], { must: mustBeBoolean });
  // An output that the condition has looked for is not reported again as absent, unless it was to be absent.
  for (const read of texts.reads) texts.guarded.add(read);
  for (const { references } of condition?.expressions ?? [])
    for (const absent of references.absentIfTrue) texts.guarded.delete(absent);
  const given = { catalogue, contract, texts, roots, itemSchema, findings };
  const action = id !== '' && body === 'action' ? actionIn(entry, given) : null;
  checkSurroundings(entry, around, findings);
  const { fields } = bodyTextOf(body);
  const needed = fields.includes('join') ? neededIn(entry, texts, findings) : undefined;
  const joinedBy = fields.includes('join') ? joinedByIn(entry, texts, findings) : undefined;
  const output = fields.includes('output')
    ? outputIn(entry, texts, rootsInBody(entry, roots, itemSchema))
    : undefined;
  const decides = decidingTexts(entry);
  const compiled: CompiledEntry = {
    ...(decides && { decides }),
    ...(action && { action }),
    ...(condition && { if: condition.template }),
    ...(body === 'switch' && { cases: casesIn(entry, texts, findings) }),
    ...(body === 'forEach' && {
      loop: loopIn(entry, texts, rootsInBody(entry, roots, itemSchema), findings),
    }),
    ...(needed && { needed }),
    ...(joinedBy && { joinedBy }),
    ...repetitionsIn(entry, given, vocabulary.outputSchemaOf(id)),
    ...waitIn(entry, given),
    catches: catchesIn(entry, around, texts, findings),
    ...(output && { output }),
  };
  return { compiled, texts };
}

function catchesIn(
  entry: WrittenEntry,
  { roots }: Around,
  texts: EntryTexts,
  findings: Findings,
): CompiledEntry['catches'] {
  const { raw, path } = entry;
  let catchesAll = false;
  const inside = withCaught(roots, entry);
  return itemsOf(raw['catch']).map((item, index) => {
    const at: Path = [...path, 'catch', index];
    const written = isObject(item) ? item : {};
    if (catchesAll) reportUnreachable('catch', at, findings);
    const codes = codesIn(written['codes'], [...at, 'codes'], findings);
    const when =
      written['when'] === undefined
        ? undefined
        : texts.compile(written['when'], [...at, 'when'], {
            when: { at: 'catch' },
            roots: inside,
            must: mustBeBoolean,
          });
    if (when?.constant === false) reportNever('catch', [...at, 'when'], findings);
    catchesAll ||= isObject(item) && codes === undefined && (when === undefined || when.constant === true);
    const output =
      written['output'] === undefined
        ? undefined
        : texts.template(written['output'], [...at, 'output'], {
            when: { at: 'caught', index },
            roots: inside,
          });
    return { ...(codes && { codes }), ...(when && { when: when.template }), ...(output && { output }) };
  });
}
