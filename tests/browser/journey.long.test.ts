import { test } from 'vitest';
import { PROCUREMENT_KINDS } from '#contract/kinds.ts';
import { expectWholePurchase } from './purchase.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('a purchase goes its whole way, every level of each chain decided in a browser', () =>
  expectWholePurchase(stage, Infinity, PROCUREMENT_KINDS));
