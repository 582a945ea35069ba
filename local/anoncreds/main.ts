import { anoncredsFolder } from './library.ts';

// For LIB_ANONCREDS_PATH where nothing else sets it: in an image, or on a server.
process.stdout.write(`${await anoncredsFolder()}\n`);
