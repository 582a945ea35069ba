import * as v from 'valibot';

/**
 * The parameters that a request or an offer appends (OpenID4VP 1.0 §5.1, RFC 9101 §5, OpenID4VCI 1.0 §4.1): a parameter comes
 * once.
 */
const appended = new Set(
  [
    'client_id request request_uri request_uri_method client_metadata scope aud state nonce wallet_nonce',
    'response_type response_mode response_uri redirect_uri dcql_query transaction_data verifier_info',
    'credential_offer credential_offer_uri',
  ].flatMap((names) => names.split(' ')),
);

const isHttps = (text: string): boolean => /^https:\/\/[^/]/i.test(text) && URL.canParse(text);

/** A link that one wallet has registered with the operating system. */
export const UniversalLink = v.pipe(
  v.string(),
  // A QR code has room for it and for the appended parameters.
  v.maxLength(500, 'must have at most 500 characters'),
  v.check(isHttps, 'must be an https URL'),
  // The apostrophe would end a quoted text in a shell, and parsers of URLs change other characters.
  v.regex(
    /^[A-Za-z0-9_.~:/?#\u005B\u005D@!$&()*+,;=%-]*$/,
    'must be written as RFC 3986 says, and without apostrophes',
  ),
  v.check((text) => !/^https:\/\/[^/?#]*@/i.test(text), 'must not contain a user name or a password'),
  v.check((text) => !text.includes('#'), 'must not have a fragment'),
  v.check(
    (text) => [...(URL.parse(text)?.searchParams.keys() ?? [])].every((name) => !appended.has(name)),
    'must not have a parameter that requests or offers append',
  ),
);
