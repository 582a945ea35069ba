export { notFound } from '../../src/errors/not-found.ts';
