import { benchBrowser } from './browser.ts';
import { benchGateway } from './gateway.ts';

const only = process.argv[2];

process.stdout.write('Ratios are taken within this run: ours divided by the bare floor on the same database with the same SQL.\n\n');
if (only !== 'browser') {
  await benchGateway(null);
  const url = process.env['TEST_DATABASE_URL'];
  if (url) await benchGateway(url);
  else process.stdout.write('PostgreSQL was not measured: set TEST_DATABASE_URL to an empty database.\n');
}
if (only !== 'gateway') await benchBrowser();
