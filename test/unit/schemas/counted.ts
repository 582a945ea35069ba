/** Returns an object that counts how often its names are listed and its fields are read. */
export function counted(fields: object): { value: object; looks: () => number } {
  let looks = 0;
  const value = new Proxy(fields, {
    ownKeys: (target) => {
      const names = Reflect.ownKeys(target);
      looks += names.length;
      return names;
    },
    getOwnPropertyDescriptor: (target, name) => {
      looks += 1;
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    get: (target, name) => {
      looks += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  return { value, looks: () => looks };
}
