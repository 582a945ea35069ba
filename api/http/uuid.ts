export { isUuid } from '../../src/names/uuid.ts';
