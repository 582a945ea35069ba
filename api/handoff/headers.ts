/** The headers of a page whose address is a secret: it is neither sent to other sites nor stored in a cache. */
export const secretPage = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
};
