import type { Command, Given, Result } from '../command.ts';
import { documentFormats, documentOf, pathText } from '../documents/of-paths.ts';
import { pathsOf, pathsWith, type PathKind } from '../paths.ts';
import { explored, subjectNamed } from '../subjects.ts';
import { numberOf, roleOf, textOf } from '../values.ts';

const limits = { role: {}, 'reset-cost': { standard: '1' }, longest: {} } as const;

function report(given: Given, kind: PathKind): Result {
  const subject = subjectNamed(textOf(given, 'machine'));
  const role = roleOf(given, subject);
  const resetCost = numberOf(given, 'reset-cost', 1, [0, Infinity]);
  const longest = numberOf(given, 'longest', Infinity, [1, Infinity]);
  const exploration = explored(subject);
  const found = pathsWith(pathsOf(exploration, kind, { resetCost, longest }), role);
  return {
    text: pathText(documentOf(subject, exploration, found), given),
    exit: 0,
  };
}

/** The cheapest paths through every transition, or through every step in every configuration. */
export const tourCommand: Command = {
  name: 'tour',
  options: {
    machine: { required: true },
    cover: { choices: ['transitions', 'steps'], standard: 'transitions' },
    ...limits,
  },
  formats: documentFormats,
  run: (given) => report(given, textOf(given, 'cover') as PathKind),
};

/** The cheapest paths through every pair of transitions that can follow each other. */
export const pairsCommand: Command = {
  name: 'pairs',
  options: { machine: { required: true }, ...limits },
  formats: documentFormats,
  run: (given) => report(given, 'pairs'),
};
