import { expect, test } from 'vitest';
import { catalog } from './catalog.ts';
import { survivors as reviewed } from './mutation.survivors.ts';
import { noticeFaults } from './mutation.test-helper.ts';
import { quickCatalog } from './quick.test-helper.ts';

// Of a large one that takes as long as all other tests of the model: the long ring does.
noticeFaults(quickCatalog.filter(({ machine }) => machine.id !== 'plan-approval'));

test('every reviewed mutant belongs to a machine of the catalog', () => {
  const known = catalog.map(({ machine }) => machine.id);
  expect(Object.keys(reviewed).filter((id) => !known.includes(id))).toEqual([]);
});
