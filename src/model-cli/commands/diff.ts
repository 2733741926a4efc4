import { affectedCases, differenceOf, type AffectedCase, type VersionDifference } from '#model/versions.ts';
import { jsonText, type Command } from '../command.ts';
import { differenceText } from '../documents/of-difference.ts';
import { CliFailure } from '../failure.ts';
import { subjectNamed } from '../subjects.ts';
import { textOf } from '../values.ts';
import { machineIn } from '../versions/machine-in.ts';
import { openCasesIn, type OpenCase } from '../versions/open-cases.ts';

const forPrograms = ({ statesAdded, statesRemoved, traces }: VersionDifference, affected: readonly AffectedCase<OpenCase>[] | null) => ({
  statesAdded,
  statesRemoved,
  traces: traces.map(({ witness, ...trace }) => ({ ...trace, witness: witness.map(({ id }) => id) })),
  ...(affected === null ? {} : { affected: affected.map(({ case: { name, status }, ...rest }) => ({ record: name, status, ...rest })) }),
});

/** What two versions of a machine treat differently; with stored records also which of them are affected. */
export const diffCommand: Command = {
  name: 'diff',
  options: { machine: { required: true }, old: { required: true }, new: {}, records: {} },
  formats: ['markdown', 'json'],
  async run(given) {
    const { format, words, values } = given;
    const subject = subjectNamed(textOf(given, 'machine'));
    const { machine, options, kind } = subject;
    if (values['records'] !== undefined && kind === 'client') throw new CliFailure('noRecords', { machine: machine.id });
    const old = await machineIn(textOf(given, 'old'), machine.id);
    const current = values['new'] === undefined ? machine : await machineIn(values['new'], machine.id);
    const difference = differenceOf(old, current, options);
    const affected = values['records'] === undefined ? null : affectedCases(old, current, openCasesIn(values['records'], old), options.steps);
    const isSame = difference.statesAdded.length + difference.statesRemoved.length + difference.traces.length + (affected?.length ?? 0) === 0;
    const text = format === 'json' ? jsonText({ machine: machine.id, ...forPrograms(difference, affected) }) : differenceText({ subject, old, current, difference, affected }, words);
    return { text, exit: isSame ? 0 : 1 };
  },
};
