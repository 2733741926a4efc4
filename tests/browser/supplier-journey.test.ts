import { test } from 'vitest';
import { useStage } from './stage.ts';
import { expectSupplierYear } from './supplier-year.ts';

const stage = useStage();

test('a supplier lives through a year at a unit', () => expectSupplierYear(stage, false));
