import { expect, test } from 'vitest';
import { keptTexts } from './spoken-language.tsx';
import type { Translate } from './use-text.ts';

test('a text is looked up once, one with parameters each time, one that comes later until it is there', () => {
  const asked: string[] = [];
  const there: Record<string, string> = { 'common.retry': '重试', 'ui.pager.size': '每页 {n} 条' };
  const translate = ((key: string, params?: { n: number }) => {
    asked.push(key);
    return (there[key] ?? key).replace('{n}', String(params?.n));
  }) as unknown as Translate;
  const texts = keptTexts(translate, (key) => key in there);

  expect([texts('common.retry'), texts('common.retry')]).toEqual(['重试', '重试']);
  expect(asked).toEqual(['common.retry']);
  expect([texts('ui.pager.size', { n: 20 }), texts('ui.pager.size', { n: 50 })]).toEqual([
    '每页 20 条',
    '每页 50 条',
  ]);
  expect(texts('common.close')).toBe('common.close');
  there['common.close'] = '关闭';
  expect(texts('common.close')).toBe('关闭');
});
