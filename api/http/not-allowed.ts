export { notAllowed } from '../../src/errors/not-allowed.ts';
