/** Whether two URIs are the same for a DPoP proof: normalised, and without query and fragment (RFC 9449 §4.3). */
export function isSameHtu(one: unknown, other: string): boolean {
  if (typeof one !== 'string' || !URL.canParse(one) || !URL.canParse(other)) return false;
  return normalised(one) === normalised(other);
}

/** The URL parser does the rest of RFC 3986 §6.2.2 and §6.2.3: the case of the host, the default port, dot segments. */
function normalised(uri: string): string {
  const url = new URL(uri);
  url.search = '';
  url.hash = '';
  return url.href.replaceAll(/%[\da-f]{2}/gi, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
  });
}
