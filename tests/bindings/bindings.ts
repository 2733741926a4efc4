import { readdirSync, readFileSync } from 'node:fs';
import { routes, type Route } from '#console/app/routes.tsx';
import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { clientCatalog } from '#machines/shared/client/catalog.ts';
import { reachOf, type Origin } from './reach.ts';

/** Where the table stands. */
export const TABLE = 'docs/screens.md';

const ROUTES = 'src/console/app/routes';
/** What makes the record that a page stands on an actor. */
const RECORD_ACTOR: Origin = { file: 'src/console/ui/record/record-actor.ts', name: 'recordLogic' };
const ALL_KINDS: Origin = { file: 'src/console/kinds.ts', name: 'recordKinds' };

/** What gives the chosen rows of a list their commands, where it says of what kind they are. */
const BULK: Origin = { file: 'src/console/bulk/bulk-buttons.tsx', name: 'BulkButtons' };
const LISTS = ['ListPage', 'lineList'];

/** In place of the names of all lifecycles. */
const EVERY = 'every lifecycle';

const clientMachines: ReadonlySet<string> = new Set(clientCatalog.map(({ machine }) => machine.id));

const sources = readdirSync(ROUTES)
  .map((file) => readFileSync(`${ROUTES}/${file}`, 'utf8'))
  .join('\n');

/** The file and the name of a screen, from the program that loads it. */
function screenOf({ path, screen }: Route): Origin | null {
  if (!screen) return null;
  const program = String(screen);
  const name = /\.then\(\s*\(?(\w+)\)?\s*=>\s*\1\.(\w+)\s*\)\s*$/.exec(program)?.[2];
  const loader = /(\w+)\(\)\s*\.then/.exec(program)?.[1];
  const given =
    /import\w*\(\s*["'`]([^"'`]+)["'`]/.exec(program)?.[1] ??
    new RegExp(`const ${loader} = \\(\\) => import\\('([^']+)'\\)`).exec(sources)?.[1];
  if (name === undefined || given === undefined) throw new Error(`${path}: ${program}`);
  return { file: `src/console/${given.replace(/^.*(?:\.\.\/|src\/console\/)/, '')}`, name };
}

/** What a screen is bound to. */
interface Binding {
  path: string;
  /** Lifecycles of the records that the screen, or a part of it, runs as actors. */
  records: readonly string[];
  /** Machines of the console at work on it, beside those that every screen has. */
  machines: readonly string[];
}

const isOf = ({ file, name }: Origin, other: Origin) => file === other.file && name === other.name;
const unique = (names: Iterable<string>) => [...new Set(names)].toSorted();
const machineOf = (kind: RecordKind): string => lifecycles[kind].machine.id;

function bindingOf(route: Route): Binding | null {
  const screen = screenOf(route);
  if (screen === null) return null;
  const alone = reachOf(screen);
  const chosen = alone.attributes.flatMap(({ element, attribute, value }) =>
    LISTS.includes(element) && attribute === 'kind' && value !== null ? [value] : [],
  );
  const names = [...alone.names, ...(chosen.length > 0 ? reachOf(BULK).names : [])];
  const machines = names.flatMap(({ file, name }) => {
    const id = name === 'machine' && /^#machines\/([a-z-]+)\/index\.ts$/.exec(file)?.[1];
    return id && clientMachines.has(id) ? [id] : [];
  });
  const taken = alone.members.flatMap(({ file, member }) =>
    file.endsWith('/kinds.ts') ? [member] : [],
  );
  const kinds = [...(chosen.length > 0 ? chosen : taken)].filter((kind) => kind in lifecycles);
  const hasRecord = names.some((one) => isOf(one, RECORD_ACTOR));
  const isOfAll = chosen.length === 0 && names.some((one) => isOf(one, ALL_KINDS));
  return {
    path: route.path,
    records: !hasRecord
      ? []
      : isOfAll
        ? [EVERY]
        : unique(kinds.map((kind) => machineOf(kind as RecordKind))),
    machines: unique(machines),
  };
}

/** Every screen, in the order of the routes. */
const bindings = (): Binding[] =>
  routes.flatMap((route) => {
    const binding = bindingOf(route);
    return binding === null ? [] : [binding];
  });

const listed = (names: readonly string[]) =>
  names.length === 0
    ? '–'
    : names.map((name) => (name === EVERY ? name : `\`${name}\``)).join(', ');

/** The page of docs. */
export function tableText(): string {
  const leading = routes.filter(({ screen }) => !screen);
  const rows = bindings().map(
    ({ path, records, machines }) => `| \`${path}\` | ${listed(records)} | ${listed(machines)} |`,
  );
  const leads = leading.map(({ path, redirectTo }) => `\`${path}\` to \`${redirectTo}\``);
  return `${readFileSync('tests/bindings/intro.md', 'utf8')}
| screen | lifecycle of its record | machines of the console |
|---|---|---|
${rows.join('\n')}

${leading.length} routes have no screen and lead on: ${leads.join(', ')}.
`;
}
