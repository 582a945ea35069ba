import { expressionFunctions } from '../../api/choices.ts';

/** The types that have methods. */
const receivers: ReadonlySet<string> = new Set(['string', 'list', 'decimal', 'timestamp', 'date']);

/** A function that stands alone, such as `decimal`, has nothing before it. */
const all = Object.entries(expressionFunctions).map(([title, rest]) => {
  const [first = '', second] = title.split('.');
  const [before, after] = second === undefined ? ['', first] : [first, second];
  return { title, before, after, ...rest };
});

/** The names that an expression may call with a word before the dot, such as `math`. */
export const namespaces = [...new Set(all.map(({ before }) => before))]
  .filter((name) => name !== '' && !receivers.has(name))
  .map((name) => ({ name, detail: 'functions' }));

/** The functions of a namespace, the methods of a type, or the functions that stand alone, of ''. */
export const functionsIn = (owner: string) =>
  all
    .filter(({ before }) => before === owner)
    .map(({ after, types, about }) => ({ name: after, detail: types, info: about }));

/** Returns the explanation of a function that is called at an offset; null if there is none. */
export function functionAt(source: string, offset: number) {
  const from = offset - (/\w*$/.exec(source.slice(0, offset))?.[0].length ?? 0);
  const [name = ''] = /^\w+(?=\()/.exec(source.slice(from)) ?? [];
  const owner = /(\w+)\.$/.exec(source.slice(0, from))?.[1];
  const named = all.filter(({ after }) => after === name);
  const found = source.slice(0, from).endsWith('.')
    ? (named.find(({ before }) => before === owner) ?? named.find(({ before }) => receivers.has(before)))
    : named.find(({ before }) => before === '');
  return found
    ? {
        title: found.title,
        detail: found.types,
        text: found.about,
        from,
        to: from + name.length,
      }
    : null;
}
