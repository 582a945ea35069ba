/** Names of CEL, and of the roots that always exist. */
export const reservedRoots: ReadonlySet<string> = new Set(
  [
    'input actions execution previous output error base64 cel optional',
    'true false null in as break const continue else for function if import let loop package namespace return var void while',
    'bool bytes double duration dyn int list map null_type string timestamp type uint google',
    '__proto__ constructor prototype',
  ].flatMap((names) => names.split(' ')),
);

export const rootNamePattern = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
export const isRootName = (name: string): boolean => rootNamePattern.test(name);
