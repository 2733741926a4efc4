import { test } from 'vitest';
import { useStage } from './stage.ts';
import { expectSupplierYear } from './supplier-year.ts';

// The quick ring takes the same supplier through the same year.
const stage = useStage({ hasOwnGateway: true });

test('a supplier lives through a year at a unit, the first level of each chain approved in a browser', () =>
  expectSupplierYear(stage, true));
