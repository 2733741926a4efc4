import { afterAll, beforeAll } from 'vitest';
import {
  KINDS,
  openCompetitors,
  PROBING,
  tellsNothing,
  type Competitors,
} from '../support/competitors.ts';

let competitors: Competitors;

beforeAll(async () => {
  competitors = await openCompetitors();
});
afterAll(() => competitors.fixture.close());

tellsNothing(() => competitors, [PROBING], 'by keys of anybody');
tellsNothing(
  () => competitors,
  KINDS.filter((kind) => kind !== PROBING),
  'by keys of suppliers',
);
