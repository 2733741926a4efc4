import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/index.ts';
import { EXPORTED_LISTS, listsCalls } from '#contract/lists.ts';
import { addressOf, type Client } from '../support/client.ts';
import {
  openCompetitors,
  PROBING,
  tellsNothing,
  widest,
  type Competitors,
} from '../support/competitors.ts';

let competitors: Competitors;

beforeAll(async () => {
  competitors = await openCompetitors();
});
afterAll(() => competitors.fixture.close());

tellsNothing(() => competitors, ['admitted'], 'widely');
tellsNothing(() => competitors, [PROBING], 'by keys of suppliers');

test.each(['admitted', 'agency as well'] as const)(
  'a supplier, %s, finds nothing of others in a spreadsheet',
  async (kind) => {
    const client = competitors.askers.get(kind) as Client;
    const own = await competitors.fixture.unitOf(client.account);
    const leaks: string[] = [];
    const sent: string[] = [];
    for (const list of EXPORTED_LISTS) {
      const request = { list, filters: {} };
      const answer = await fetch(addressOf(competitors.fixture.gateway, listsCalls.export), {
        method: 'POST',
        body: JSON.stringify(request),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
      });
      if (answer.status !== 200) continue;
      sent.push(list);
      const cells = await readSheet(Buffer.from(await answer.arrayBuffer()));
      leaks.push(
        ...competitors
          .leaksIn(JSON.stringify(cells), request, own)
          .map(({ what, text }) => `${list}: ${what} ${text}`),
      );
    }
    expect(leaks).toEqual([]);
    expect(sent).toEqual(
      expect.arrayContaining([
        'suppliers.listRatings',
        'suppliers.listPoints',
        'suppliers.listSuppliers',
      ]),
    );
  },
);

test('a purchaser is told who the suppliers are by the same calls: the search finds what there is', async () => {
  const buyer = await competitors.fixture.as('purchaser01');
  const own = await competitors.fixture.unitOf('purchaser01');
  const found: string[] = [];
  for (const id of [
    'suppliers.listRatings',
    'suppliers.listPoints',
    'suppliers.listLabelSuppliers',
    'enterprise.baseInfoOf',
  ] as const) {
    const request = id === 'enterprise.baseInfoOf' ? { pid: 'demo-supplier-0001' } : widest(id);
    if (
      competitors.leaksIn(JSON.stringify((await buyer.send(calls[id], request)).body), request, own)
        .length > 2
    )
      found.push(id);
  }
  expect(found).toEqual([
    'suppliers.listRatings',
    'suppliers.listPoints',
    'suppliers.listLabelSuppliers',
    'enterprise.baseInfoOf',
  ]);
});
