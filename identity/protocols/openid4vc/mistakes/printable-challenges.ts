import type { Express } from 'express';

const challenge = 'WWW-Authenticate';

/**
 * The agent puts messages of several lines into a challenge, which a header cannot have (RFC 6750 §3): Node throws,
 * and a wallet with a wrong proof would get an internal error.
 */
export function printableChallenges(app: Express): void {
  app.use((_request, response, next) => {
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      setHeader(
        name,
        name === challenge && typeof value === 'string' ? value.replaceAll(/[^ -~]+/g, ' ') : value,
      );
    next();
  });
}
