// The part of `npm run lint` that oxlint has no rule for.
import { clockReads } from './clock.ts';
import { handWrittenColumns } from './columns.ts';
import { slowExpressions } from './expressions.ts';
import { bareKeys } from './keys.ts';
import { allLongLines } from './lines.ts';
import { pastTheIndex } from './machine-folders.ts';
import { foldersInACircle } from './circles.ts';
import { sources, tests } from './sources.ts';
import { comparedStatuses } from './status-codes.ts';
import { classesWithoutSheet, sheets } from './styles.ts';
import { boundlessStatements } from './statements.ts';

/** The size of what the demonstration loads is fixed by its own program. */
const isAsked = (path: string) => path.startsWith('src/gateway/');

/** Where records are shown and commands carried out. */
const isAboutRecords = (path: string) => /^src\/(?:gateway|console)\//.test(path);

/** Where people press keys. */
const isPressed = (path: string) => path.startsWith('src/console/');

/** Where lists are shown; the code that draws them is in `ui`. */
const isScreen = (path: string) =>
  path.startsWith('src/console/') && !path.startsWith('src/console/ui/');

const all = sources();
const everything = [...all, ...tests()];
const findings = [
  ...(await slowExpressions(all)),
  ...all.filter(({ path }) => isAsked(path)).flatMap(boundlessStatements),
  ...all.filter(({ path }) => isAboutRecords(path)).flatMap(comparedStatuses),
  ...all.filter(({ path }) => isPressed(path)).flatMap(bareKeys),
  ...all.filter(({ path }) => isScreen(path)).flatMap(handWrittenColumns),
  ...allLongLines(),
  ...foldersInACircle(all),
  ...classesWithoutSheet(all, sheets()),
  ...pastTheIndex(everything),
  ...everything.flatMap(clockReads),
];
for (const { path, line, message } of findings)
  process.stdout.write(`${path}:${line}: ${message}\n`);
process.stdout.write(`Found ${findings.length} faults beside those of oxlint.
`);
process.exit(findings.length === 0 ? 0 : 1);
