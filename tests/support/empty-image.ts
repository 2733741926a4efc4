import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate } from '#gateway/db/migrate.ts';
import { migrationsIn } from '#gateway/db/migrations.ts';
import { PGliteDialect } from '#gateway/db/pglite-dialect.ts';
import type { Database } from '#gateway/db/schema.ts';

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));
const packageFile = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  '../package.json',
);

/** The cached image of a version of its contents; made if there is none. */
async function keptImage(
  name: string,
  version: string,
  make: () => Promise<PGlite>,
): Promise<Blob> {
  const file = join(CACHE, `${name}-${version}.tar`);
  const kept = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return new Blob([kept]);
  const pglite = await make();
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(CACHE, { recursive: true });
  // Several processes may make it at the same time: each replaces it as a whole.
  const own = `${file}.${process.pid}`;
  await writeFile(own, Buffer.from(await image.arrayBuffer()));
  await rename(own, file);
  for (const other of await readdir(CACHE))
    if (other.startsWith(name) && other.endsWith('.tar') && join(CACHE, other) !== file)
      await rm(join(CACHE, other), { force: true });
  return image;
}

async function pgliteVersion(): Promise<string> {
  return (JSON.parse(await readFile(packageFile, 'utf8')) as { version: string }).version;
}

/**
 * The image of an embedded database without tables. Making one takes four times as long as loading
 * it, so it is cached on a machine for each version of PGlite.
 */
export const emptyImage = async (): Promise<Blob> =>
  keptImage('empty-database', await pgliteVersion(), () => PGlite.create());

/** The image of an empty database with the newest schema, cached for the current migrations. */
export async function migratedImage(): Promise<Blob> {
  const migrations = migrationsIn();
  const digest = createHash('sha256').update(JSON.stringify(migrations)).digest('hex');
  const version = `${await pgliteVersion()}-${digest.slice(0, 12)}`;
  return keptImage('migrated-database', version, async () => {
    const pglite = await PGlite.create({ loadDataDir: await emptyImage() });
    await migrate(new Kysely<Database>({ dialect: new PGliteDialect(pglite) }), migrations);
    return pglite;
  });
}
