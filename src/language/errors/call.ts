/** A request to the outside as errors tell of it. Without a host, its URL cannot be read. */
export interface Call {
  method: string;
  /** The host with its port, if it has one. */
  host?: string;
  path?: string;
}

/** Leaves out the query and the user name of the URL, which may hold keys. */
export function callOf(method: string, url: string): Call {
  if (!URL.canParse(url)) return { method };
  const { host, pathname } = new URL(url);
  // Names of parameters are in braces, which a URL encodes.
  return { method, host, path: pathname.replaceAll('%7B', '{').replaceAll('%7D', '}') };
}

export const nameOf = ({ method, host, path }: Call): string =>
  host === undefined ? `The ${method} request` : `${method} ${host}${path ?? ''}`;
