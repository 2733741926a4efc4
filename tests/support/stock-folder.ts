import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the dump of a run's stock lies, for the embedded database. */
export const folderOf = (name: string): string => join(tmpdir(), `tender-console-${name}`);
