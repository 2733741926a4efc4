import { createInterface } from 'node:readline';
import { lockFolder } from '#gateway/db/folder-lock.ts';

/** What is held must be kept, or the collector of garbage would give it back. */
const held: unknown[] = [];

// A process that takes the folders it is told, line by line, and says of each whether it got it.
for await (const folder of createInterface({ input: process.stdin })) {
  const answer = await lockFolder(folder).then(
    (unlock) => (held.push(unlock), 'taken'),
    (error: Error) => error.message,
  );
  process.stdout.write(`${answer}\n`);
}
