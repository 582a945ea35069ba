/** Whether a text is an IPv6 address. An IPv4 address at its end must have no leading zeros (RFC 4291 §2.2). */
export type IsIpv6 = (text: string) => boolean;

/** RFC 3986, or RFC 3987 if letters beyond ASCII are allowed. */
export interface UriSyntax {
  isAbsolute: (text: string) => boolean;
  isReference: (text: string) => boolean;
}

export function uriSyntax(isIpv6: IsIpv6, letters: 'ascii' | 'unicode'): UriSyntax {
  const beyond =
    letters === 'ascii' ? '' : '\\u{A0}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFEF}\\u{10000}-\\u{DFFFD}';
  const plain = `A-Za-z0-9._~!$&'()*+,;=\\-${beyond}`;
  const only = (characters: string): RegExp => new RegExp(`^(?:[${characters}]|%[0-9A-Fa-f]{2})*$`, 'u');
  const [name, user, path, query] = [
    only(plain),
    only(`${plain}:`),
    only(`${plain}:@/`),
    only(`${plain}:@/?`),
  ];
  const privateUse = only(`${plain}:@/?\\u{E000}-\\u{F8FF}\\u{F0000}-\\u{10FFFD}`);

  const isHost = (host: string): boolean => {
    const literal = /^\[(.*)\]$/.exec(host)?.[1];
    if (literal === undefined) return name.test(host);
    return isIpv6(literal) || /^v[0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+$/i.test(literal);
  };
  const isAuthority = (authority: string): boolean => {
    const at = authority.lastIndexOf('@');
    const [, host = '', port] = /^(.*?)(:\d*)?$/s.exec(authority.slice(at + 1)) ?? [];
    return (
      user.test(authority.slice(0, Math.max(at, 0))) &&
      isHost(host) &&
      (port !== undefined || !host.endsWith(':'))
    );
  };
  const isHierarchy = (text: string, mayHaveColon: boolean): boolean => {
    const [, rest = '', asked = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text) ?? [];
    if (!(letters === 'ascii' ? query : privateUse).test(asked) || !query.test(fragment)) return false;
    if (!rest.startsWith('//')) return path.test(rest) && (mayHaveColon || !/^[^/]*:/.test(rest));
    const slash = rest.indexOf('/', 2);
    const end = slash === -1 ? rest.length : slash;
    return isAuthority(rest.slice(2, end)) && path.test(rest.slice(end));
  };
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/;
  const isAbsolute = (text: string): boolean => {
    const named = scheme.exec(text)?.[0];
    return named !== undefined && isHierarchy(text.slice(named.length), true);
  };
  return { isAbsolute, isReference: (text) => isAbsolute(text) || isHierarchy(text, false) };
}
