import { test } from 'vitest';
import { expectWholePurchase } from './purchase.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('a purchase goes its whole way, from the yearly plan to the contract and its history', () =>
  expectWholePurchase(stage, {
    levels: { yearlyPlan: 1, entrustOrder: 1 },
    audited: ['entrustOrder'],
  }));
