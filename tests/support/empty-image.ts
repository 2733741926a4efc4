import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));
const packageFile = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  '../package.json',
);

/**
 * The image of an embedded database without any table. Making one takes four times as long as
 * beginning with it, so it is made once on a machine for each version of PGlite.
 */
export async function emptyImage(): Promise<Blob> {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const file = join(CACHE, `empty-database-${version}.tar`);
  const kept = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return new Blob([kept]);
  const pglite = await PGlite.create();
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(CACHE, { recursive: true });
  // Several may make it at the same time: each puts a whole one in its place.
  const own = `${file}.${process.pid}`;
  await writeFile(own, Buffer.from(await image.arrayBuffer()));
  await rename(own, file);
  return image;
}
