import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Name of a template that is still being filled. */
export const unfinished = (name: string): string => `${name}_made`;

/** Path of the dump of a run's stock, for the embedded database. */
export const folderOf = (name: string): string => join(tmpdir(), `tender-console-${name}`);
