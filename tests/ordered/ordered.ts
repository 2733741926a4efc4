import { readFileSync } from 'node:fs';
import { routes } from '#console/app/routes.tsx';
import type { Service } from '#contract/core/call.ts';
import { callList } from '#contract/index.ts';
import menu from '#locales/en/menu.json';
import ordered from '../contract/routes.json' with { type: 'json' };
import { specified } from '../support/shown/specified.ts';

/** Where the tables stand. */
export const PAGE = 'docs/ordered.md';

const ROOTS: Record<Service, string> = { gateway: '', auth: '<auth>', file: '<file>' };

const orderedCalls = new Set(specified);
const orderedRoutes = new Set(ordered.routes);

const mark = (isOrdered: boolean) => (isOrdered ? 'ordered' : 'ours');

const without = (wanted: ReadonlySet<string>, there: readonly string[]) =>
  [...wanted].filter((one) => !there.includes(one));

/** What was ordered and is not there: calls by their path, routes. */
export const missing = (): string[] => [
  ...without(
    orderedCalls,
    callList.map(({ id }) => id),
  ),
  ...without(
    orderedRoutes,
    routes.map(({ path }) => path),
  ),
];

const titleOf = (name: string) =>
  String(
    name
      .split('.')
      .reduce<unknown>((words, part) => (words as Record<string, unknown>)[part], menu.screens),
  );

/** The page of docs. */
export function orderedText(): string {
  const calls = callList.map(
    ({ id, method, service, path, summary }) =>
      `| ${method} \`${ROOTS[service]}${path}\` | ${summary} | ${mark(orderedCalls.has(id))} |`,
  );
  const screens = routes.map(({ path, title, access, redirectTo }) => {
    const shown = redirectTo === undefined ? titleOf(title) : `leads to \`${redirectTo}\``;
    return `| \`${path}\` | ${shown} | ${access} | ${mark(orderedRoutes.has(path))} |`;
  });
  return `${readFileSync('tests/ordered/intro.md', 'utf8')}
## Calls

${callList.length} calls, of which ${orderedCalls.size} were ordered.

| call | what it is for | |
|---|---|---|
${calls.join('\n')}

## Routes

${routes.length} routes, of which ${orderedRoutes.size} were ordered.

| route | screen | opens for | |
|---|---|---|---|
${screens.join('\n')}
`;
}
