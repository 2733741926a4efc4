import { afterAll, beforeAll } from 'vitest';
import { keepsTheTables, openBuying, type Buying } from '../support/rights.ts';

let buying: Buying;

beforeAll(async () => {
  buying = await openBuying();
});
afterAll(() => buying.fixture.close());

keepsTheTables(() => buying, 'everybody');
