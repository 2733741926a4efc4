import { test } from 'vitest';
import { PROCUREMENT_KINDS } from '#contract/kinds.ts';
import { expectWholePurchase } from './purchase.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('a purchase goes its whole way, every level of each chain decided in a browser', () =>
  expectWholePurchase(stage, {
    levels: Object.fromEntries(PROCUREMENT_KINDS.map((kind) => [kind, Infinity])),
    audited: PROCUREMENT_KINDS,
  }));
