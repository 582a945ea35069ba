import { expressionFunctions } from '../../api/choices.ts';

const all = Object.entries(expressionFunctions).map(([name, rest]) => {
  const [before = '', after = ''] = name.split('.');
  return { before, after, ...rest };
});

/** The names of what an expression may call with a word before the dot, such as `math`. */
export const namespaces = [...new Set(all.map(({ before }) => before))]
  .filter((name) => name !== 'string' && name !== 'list')
  .map((name) => ({ name, detail: 'functions' }));

/** The functions of a namespace, or the methods of a `string` or a `list`. */
export const functionsIn = (owner: string) =>
  all
    .filter(({ before }) => before === owner)
    .map(({ after, types, about }) => ({ name: after, detail: types, info: about }));

/** Returns the explanation of a function that is called at an offset; null if there is none. */
export function functionAt(source: string, offset: number) {
  const from = offset - (/\w*$/.exec(source.slice(0, offset))?.[0].length ?? 0);
  const [name = ''] = /^\w+(?=\()/.exec(source.slice(from)) ?? [];
  const owner = /(\w+)\.$/.exec(source.slice(0, from))?.[1];
  if (name === '' || !source.slice(0, from).endsWith('.')) return null;
  const found =
    all.find(({ before, after }) => before === owner && after === name) ??
    all.find(({ before, after }) => after === name && (before === 'string' || before === 'list'));
  return found
    ? {
        title: `${found.before}.${name}`,
        detail: found.types,
        text: found.about,
        from,
        to: from + name.length,
      }
    : null;
}
