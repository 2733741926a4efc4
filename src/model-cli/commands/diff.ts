import { affectedCases, differenceOf } from '#model/versions.ts';
import { jsonText, type Command } from '../command.ts';
import { differenceText, type Differing } from '../documents/of-difference.ts';
import { CliFailure } from '../failure.ts';
import { subjectNamed } from '../subjects.ts';
import { textOf } from '../values.ts';
import { historiesAt, checkHistories } from '../versions/broken-histories.ts';
import { machineIn } from '../versions/machine-in.ts';
import { openCasesIn } from '../versions/open-cases.ts';

const forPrograms = ({
  difference: { statesAdded, statesRemoved, traces, triedBare },
  affected,
  histories,
}: Differing) => ({
  statesAdded,
  statesRemoved,
  traces: traces.map(({ witness, ...trace }) => ({
    ...trace,
    witness: witness.map(({ id }) => id),
  })),
  triedBare,
  ...(affected === null
    ? {}
    : {
        affected: affected.map(({ case: { name, status }, ...rest }) => ({
          record: name,
          status,
          ...rest,
        })),
      }),
  ...(histories === null
    ? {}
    : {
        histories: {
          ...histories,
          broken: histories.broken.map(({ history: { name }, divergence }) => ({
            record: name,
            ...divergence,
            entry: divergence.entry + 1,
          })),
        },
      }),
});

/**
 * Shows what two versions of a machine treat differently; with stored records or histories also
 * which of them are affected.
 */
export const diffCommand: Command = {
  name: 'diff',
  options: {
    machine: { required: true },
    old: { required: true },
    new: {},
    records: {},
    histories: {},
  },
  formats: ['markdown', 'json'],
  async run(given) {
    const { format, words, values } = given;
    const { records, histories: path, new: version } = values;
    const subject = subjectNamed(textOf(given, 'machine'));
    const { machine, options, record } = subject;
    if (record === null && (records ?? path) !== undefined)
      throw new CliFailure('noRecords', { machine: machine.id });
    const old = await machineIn(textOf(given, 'old'), machine.id);
    const current = version === undefined ? machine : await machineIn(version, machine.id);
    // Input is read before the exploration, which is slow.
    const cases = records === undefined ? null : openCasesIn(records, old);
    const found = path === undefined ? null : historiesAt(path, machine.id);
    const difference = differenceOf(old, current, options);
    const affected = cases === null ? null : affectedCases(old, current, cases, options.steps);
    const histories =
      found === null || record === null ? null : checkHistories(record, [old, current], found);
    const differing: Differing = { subject, old, current, difference, affected, histories };
    const { statesAdded, statesRemoved, traces, triedBare } = difference;
    const isSame =
      statesAdded.length +
        statesRemoved.length +
        traces.length +
        (affected?.length ?? 0) +
        (histories?.broken.length ?? 0) ===
      0;
    return {
      text:
        format === 'json'
          ? jsonText({ machine: machine.id, ...forPrograms(differing) })
          : differenceText(differing, words),
      exit: isSame ? 0 : 1,
      ...(triedBare.length === 0
        ? {}
        : { notes: [words.own('diff.triedBare', { events: triedBare.join(', ') })] }),
    };
  },
};
