import { expect, test } from 'vitest';
import { quickClientCatalog } from '../quick.test-helper.ts';
import { clientCatalog } from './catalog.ts';
import { clientSurvivors } from './mutation.survivors.ts';
import { noticeClientFaults } from './mutation.test-helper.ts';

noticeClientFaults(quickClientCatalog);

test('every reviewed mutant belongs to a machine of the catalog', () => {
  const known = clientCatalog.map(({ machine }) => machine.id);
  expect(Object.keys(clientSurvivors).filter((id) => !known.includes(id))).toEqual([]);
});
