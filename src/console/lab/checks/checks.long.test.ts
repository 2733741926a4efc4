import { expect, test } from 'vitest';
import { behaviourDifference, readKept } from '#model/kept-behaviour.ts';
import { answer } from '../analysis/analysis.ts';
import { clientMachines, labMachines } from '../catalog.ts';

test.each([...labMachines, ...clientMachines].map((lab) => [lab.id, lab] as const))(
  '%s gets stuck nowhere, and its file is read as what it does',
  (id, lab) => {
    const { traps, behaviour } = answer(lab, 'checks');
    expect(traps).toEqual([]);
    const read = readKept(JSON.stringify(behaviour), id);
    if ('problem' in read) throw new Error(`The file of ${id} is not read: ${read.problem}`);
    expect(behaviourDifference(read, behaviour)).toMatchObject({ changes: [], untried: 0 });
    expect(JSON.stringify(behaviour).length).toBeLessThan(5_000_000);
  },
);
