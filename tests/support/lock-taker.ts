import { createInterface } from 'node:readline';
import { lockFolder } from '#gateway/db/folder-lock.ts';

/** Keeps the locks referenced, otherwise the garbage collector would release them. */
const held: unknown[] = [];

// A process that locks the folders on its standard input, line by line, and reports whether it got
// each.
for await (const folder of createInterface({ input: process.stdin })) {
  const answer = await lockFolder(folder).then(
    (unlock) => (held.push(unlock), 'taken'),
    (error: Error) => error.message,
  );
  process.stdout.write(`${answer}\n`);
}
