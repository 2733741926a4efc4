import { afterAll, beforeAll, describe } from 'vitest';
import { dossiersFit } from '../support/dossier.ts';
import { Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await Fixture.open();
});
afterAll(() => fixture.close());

describe('a dossier', () => {
  dossiersFit(() => fixture, 'every status');
});
