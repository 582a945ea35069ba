/**
 * Encodes a text so that it is one segment of a path, or one value of a query (RFC 3986 §2.1): all but letters, digits and `-._~`.
 * `encodeURIComponent` leaves some signs that have a meaning in some addresses (§2.2).
 * @throws URIError where it has half of a surrogate pair
 */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
