import { test } from 'vitest';
import { expectListWeight, expectLoginWeight } from './first-load.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

test('the login brings at most 140 kB of everything, in English', () =>
  expectLoginWeight(stage, EN));

test('a list brings at most 215 kB of JavaScript in 30 files, the login in front of it included, in Chinese', () =>
  expectListWeight(stage, ZH));
