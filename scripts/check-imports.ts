import { folderCycles } from './imports/folder-cycles.ts';
import { protocolWalls } from './imports/protocol-walls.ts';
import { readImports } from './imports/read-imports.ts';
import { roomWalls } from './imports/room-walls.ts';
import { serviceWalls } from './imports/service-walls.ts';
import { verbWalls } from './imports/verb-walls.ts';

const imports = readImports(new URL('..', import.meta.url).pathname);
const faults = [
  ...roomWalls(imports),
  ...protocolWalls(imports),
  ...verbWalls(imports),
  ...serviceWalls(imports),
  ...folderCycles(imports),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
