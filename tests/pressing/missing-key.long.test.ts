import { testMissingKeys } from '../support/console/missing-keys.ts';

testMissingKeys(1);
