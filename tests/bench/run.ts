import { benchBrowser } from './browser.ts';
import { benchCredit } from './credit.ts';
import { benchExports } from './exports.ts';
import { benchFloor } from './floor.ts';
import { benchGateway } from './gateway.ts';
import { benchGrids } from './grids.ts';
import { benchHostileSheets } from './hostile-sheets.ts';
import { openBenchGateway } from './bench-gateway.ts';
import { benchLayouts } from './layouts.ts';
import { benchLive } from './live.ts';
import { benchPalette, benchScale } from './scale.ts';
import { benchSearches } from './searches.ts';
import { benchStatistics } from './statistics.ts';
import { addSupply } from './supply.ts';

/**
 * Measurements over many suppliers in one database; the credit of a year changes it and comes last.
 */
const OVER_SUPPLIERS = {
  statistics: benchStatistics,
  exports: benchExports,
  credit: benchCredit,
} as const;

const only = process.argv[2];
const url = process.env['TEST_DATABASE_URL'];

process.stdout.write(
  'Ratios are taken within this run: ours divided by the bare floor on the same database with the same SQL.\n\n',
);
if (!url)
  process.stdout.write('PostgreSQL is not measured: set TEST_DATABASE_URL to an empty database.\n');
for (const database of url ? [null, url] : [null]) {
  if (only === undefined || only === 'gateway') await benchGateway(database);
  if (only === undefined || only === 'searches') await benchSearches(database);
  // Its records take minutes to make, so it runs only by name, as does the scale.
  if (only === 'palette') await benchPalette(database);
  const overSuppliers = Object.entries(OVER_SUPPLIERS).filter(
    ([name]) => only === undefined || only === name,
  );
  if (overSuppliers.length > 0) {
    const gateway = await openBenchGateway(database, addSupply);
    for (const [, bench] of overSuppliers) await bench(gateway);
    await gateway.close();
  }
}
if (url && (only === undefined || only === 'floor')) await benchFloor(url);
if (url && only === 'scale') await benchScale(url);
if (url && (only === undefined || only === 'live')) await benchLive(url);
if (only === undefined || only === 'sheets') await benchHostileSheets();
if (only === undefined || only === 'layouts') await benchLayouts();
if (only === undefined || only === 'browser') await benchBrowser();
if (only === undefined || only === 'grids') await benchGrids();
