import { placeOf } from '#model/places.ts';
import { configurationOf, type Path } from '#model/paths.ts';
import type { Exploration, Taken } from '#model/explore.ts';
import type { Paths } from '../paths.ts';
import type { Subject } from '../subjects.ts';
import type { CliWords } from '../words.ts';
import { head, quoted } from './code.ts';

/** The imports of the suite: the machine by its exported name, and its cases. */
function imports({ machine: { id }, kind }: Subject): string[] {
  const cases =
    kind === 'record'
      ? [
          `import { explorationOf } from '#machines/shared/exploration.ts';`,
          `import { catalog } from '#machines/shared/catalog.ts';`,
        ]
      : [
          `import { clientExplorationOf as explorationOf } from '#machines/shared/client/exploration.ts';`,
          `import { clientCatalog as catalog } from '#machines/shared/client/catalog.ts';`,
        ];
  return [
    `import { expect, test } from 'vitest';`,
    `import { machine } from '#machines/${id}/index.ts';`,
    ...cases,
    `import { react } from '#model/explore.ts';`,
    `import { placeOf } from '#model/places.ts';`,
  ];
}

const runner = (id: string): string[] => [
  `const source = catalog.find((one) => one.machine.id === ${quoted(id)});`,
  `if (!source) throw new Error(${quoted(`There are no cases of ${id}.`)});`,
  `const { starts, steps } = explorationOf({ ...source, machine });`,
  ``,
  `type Snapshot = (typeof starts)[number];`,
  ``,
  `/** Names of the steps that the machine takes; everything else that is offered it must refuse. */`,
  `const taken = (snapshot: Snapshot): string[] => steps(snapshot).filter((step) => ` +
    `react(machine, snapshot, step) !== null).map(({ id }) => id);`,
  ``,
  `test.each(paths)('$name', ({ start, takes, walk }) => {`,
  `  const begun = starts[start];`,
  `  if (!begun) throw new Error(\`\${machine.id} does not begin in so many ways.\`);`,
  `  let snapshot: Snapshot = begun;`,
  `  if (takes) expect(taken(snapshot)).toEqual(takes);`,
  `  for (const [at, stop] of walk.entries()) {`,
  `    const where = \`step \${at + 1}, \${stop.give}\`;`,
  `    const step = steps(snapshot).find(({ id }) => id === stop.give);`,
  `    if (!step) throw new Error(\`\${where}: nothing of this name is offered in \${placeOf(snapshot.value)}.\`);`,
  `    const reaction = react(machine, snapshot, step);`,
  `    if (reaction === null) throw new Error(\`\${where}: refused in \${placeOf(snapshot.value)}.\`);`,
  `    snapshot = reaction.snapshot;`,
  `    const calls = reaction.calls.map(({ call, service }) => \`\${call}: \${service}\`);`,
  `    expect({ place: placeOf(snapshot.value), calls }, where).toEqual({ place: stop.place, ` +
    `calls: stop.calls });`,
  `    if (stop.takes) expect(taken(snapshot), \`after \${where}\`).toEqual(stop.takes);`,
  `  }`,
  `});`,
];

/**
 * Writes paths as a vitest suite of this project: where each step leads, the calls it starts with
 * their services, and the steps accepted and refused on the way.
 */
export function vitestSuite(
  subject: Subject,
  exploration: Exploration,
  { paths }: Paths,
  title: string,
  words: CliWords,
): string {
  const known = new Set<string>();
  const takenIn = new Map<string, string[]>();
  for (const { from, step } of exploration.taken)
    takenIn.set(from, [...(takenIn.get(from) ?? []), step.id]);
  const beyond = new Set(exploration.beyond.map(({ configuration }) => configuration));
  /**
   * The accepted steps where a path first visits a configuration; steps beyond the exploration's
   * bounds are accepted too, so nothing is asserted there.
   */
  const takes = (configuration: string): string => {
    if (known.has(configuration) || beyond.has(configuration)) return '';
    known.add(configuration);
    return `, takes: ${JSON.stringify(takenIn.get(configuration) ?? [])}`;
  };
  const place = (id: string) => placeOf(configurationOf(exploration, id).snapshot.value);
  const stop = ({ to, step, calls }: Taken): string =>
    `      { give: ${quoted(step.id)}, place: ${quoted(place(to))}, calls: ` +
    `${JSON.stringify(calls.map(({ call, service }) => `${call}: ${service}`))}${takes(to)} },`;
  const path = ({ start, steps }: Path, index: number): string[] => {
    const status = (id: string) =>
      words.status(subject.machine, configurationOf(exploration, id).status);
    const name = words.own('vitest.path', {
      n: index + 1,
      from: status(start),
      to: status(steps.at(-1)?.to ?? start),
      steps: steps.length,
    });
    return [
      `  {`,
      `    name: ${quoted(name)},`,
      `    start: ${exploration.starts.indexOf(start)}${takes(start)},`,
      `    walk: [`,
      ...steps.map(stop),
      `    ],`,
      `  },`,
    ];
  };
  return [
    ...head(title, 'vitest', words),
    ...imports(subject),
    ``,
    `interface Stop { give: string; place: string; calls: readonly string[]; takes?: readonly string[] }`,
    ``,
    `const paths: readonly { name: string; start: number; takes?: readonly string[]; walk: readonly Stop[] }[] = [`,
    ...paths.flatMap(path),
    `];`,
    ``,
    ...runner(subject.machine.id),
    ``,
  ].join('\n');
}
