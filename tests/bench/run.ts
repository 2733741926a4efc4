import { benchBrowser } from './browser.ts';
import { benchGateway } from './gateway.ts';
import { benchSearches } from './searches.ts';

const only = process.argv[2];
const url = process.env['TEST_DATABASE_URL'];

process.stdout.write('Ratios are taken within this run: ours divided by the bare floor on the same database with the same SQL.\n\n');
if (!url) process.stdout.write('PostgreSQL is not measured: set TEST_DATABASE_URL to an empty database.\n');
for (const database of url ? [null, url] : [null]) {
  if (only === undefined || only === 'gateway') await benchGateway(database);
  if (only === undefined || only === 'searches') await benchSearches(database);
}
if (only === undefined || only === 'browser') await benchBrowser();
