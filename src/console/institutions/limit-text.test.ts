import { expect, test } from 'vitest';
import { textsIn } from '../../../tests/support/texts.ts';
import type { Translate } from '../base/use-text.ts';
import { limitFigure, limitText } from './limit-text.ts';

test('a limit of ten-thousand yuan is said in the larger unit of the language, in a column as a figure', () => {
  const said = (['zh-CN', 'en'] as const).map((language) => {
    const t = textsIn(language) as Translate;
    return [
      t('institutions.versions.fwzbLimit'),
      limitFigure(80, t),
      limitText(80, t),
      limitText(null, t),
      limitFigure(undefined, t),
    ];
  });
  expect(said).toEqual([
    ['服务（万元）', '80.00', '80.00 万元', '', ''],
    ['Services (CNY million)', '0.80', 'CNY 0.80 million', '', ''],
  ]);
});
