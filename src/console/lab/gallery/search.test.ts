import { expect, test } from 'vitest';
import { wordsOf } from '#machines/shared/words.ts';
import { clientMachines, labMachines } from '../catalog.ts';
import { matchOf } from './search.ts';

const texts: Readonly<Record<string, string>> = {
  'lab.machines.set-up.name': '立项',
  'enums.planStatus.5': 'Used',
  'commands.contract.abandon': 'Abandon',
};
const words = wordsOf(
  (key) => texts[key] ?? key,
  (key) => key in texts,
);

const all = [...labMachines, ...clientMachines];

/** Each matching machine with its matching statuses and commands. */
const found = (query: string) =>
  Object.fromEntries(
    all.flatMap((lab) => {
      const match = matchOf(lab, query, words);
      return match
        ? [[lab.id, [...match.statuses.map(({ state }) => state), ...match.events]]]
        : [];
    }),
  );

test('an empty search finds every machine', () => {
  expect(Object.keys(found(' '))).toEqual(all.map(({ id }) => id));
});

test('a name, a status or a command finds the machines that have it', () => {
  expect(found('立项')).toEqual({ 'set-up': [] });
  expect(found('USED')).toMatchObject({ 'plan-approval': ['used'] });
  expect(found('abandon')).toMatchObject({ 'entrust-contract': ['abandoned', 'contract.abandon'] });
  expect(found('plan.und')).toEqual({ 'plan-approval': ['plan.undo'] });
});

test('a number is matched with a whole status code', () => {
  expect(found('10')).toMatchObject({ 'set-up': ['received'], 'entrust-order': ['received'] });
  expect(found('10')).not.toHaveProperty('plan-approval');
  expect(found('1012')).toMatchObject({ 'entrust-contract': ['effective'] });
});
