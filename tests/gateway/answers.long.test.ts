import { afterAll, beforeAll, describe } from 'vitest';
import {
  everyCall,
  failAsDocumented,
  openAnswering,
  tellOfRates,
  type Answering,
} from '../support/answers.ts';

let answering: Answering;

beforeAll(async () => {
  answering = await openAnswering();
});
afterAll(() => answering.fixture.close());

describe('what the OpenAPI document says of a failure, at every call', () => {
  failAsDocumented(() => answering, [413, 415, 431], everyCall);
  tellOfRates(() => answering, everyCall);
});
