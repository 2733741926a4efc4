import { expect, test } from 'vitest';
import { catalog } from './catalog.ts';
import { survivors as reviewed } from './mutation.survivors.ts';
import { noticeFaults } from './mutation.test-helper.ts';
import { quickCatalog } from './quick.test-helper.ts';

noticeFaults(quickCatalog);

test('what was reviewed is about machines of the catalog', () => {
  const known = catalog.map(({ machine }) => machine.id);
  expect(Object.keys(reviewed).filter((id) => !known.includes(id))).toEqual([]);
});
