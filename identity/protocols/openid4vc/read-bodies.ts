import { json, urlencoded, type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { bodyTooLarge, maxBodyBytes } from '../../wallet/max-body.ts';

/**
 * Reads bodies before the agent's endpoints do: those would only accept 100 KiB, and answer a malformed body with a
 * page and a stack trace. Errors follow the protocols (RFC 6749 §5.2).
 */
export function readBodies(app: Express): void {
  app.use(
    urlencoded({ extended: false, limit: maxBodyBytes }),
    json({ limit: maxBodyBytes }),
    leaveRead,
    refuse,
  );
}

/** Later readers see that there is no body left (RFC 9112 §6.3). */
const leaveRead: RequestHandler = ({ headers }, _response, next) => {
  delete headers['content-length'];
  delete headers['transfer-encoding'];
  next();
};

// Express recognises an error handler by its four parameters.
const refuse: ErrorRequestHandler = (error: { status?: number }, _request, response, _next) => {
  const { status = 400 } = error;
  response.status(status).json({ error: 'invalid_request', error_description: descriptionOf(status) });
};

const descriptionOf = (status: number): string =>
  status === 413 ? bodyTooLarge : 'The body cannot be read as its content type says';
