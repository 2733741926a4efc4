import { expect, test } from 'vitest';
import { ungroupedIn } from '../support/code-words.ts';
import { latinWords, misplacedTexts } from './misplaced.ts';
import { useStage, ZH } from './stage.ts';

const stage = useStage();

const FINE = `
  <h1 style="margin:0">采购计划</h1>
  <p>预算 1,230,000.00 元，编号 ZX2026-000157，日期 2026-11-22</p>
  <p title="热轧产线轧辊及备件年度采购计划" style="width:60px;overflow:hidden;white-space:nowrap">
    热轧产线轧辊及备件年度采购计划
  </p>
  <span style="position:absolute;clip-path:inset(50%)">只给读屏软件的很长的一句话</span>
  <span lang="en">English</span> <kbd>Ctrl K</kbd>`;

const FLAWS: readonly [string, string, RegExp][] = [
  ['an amount without groups', '<p>预算 1230000.00 元</p>', /^1230000\.00$/],
  ['an amount before its unit', '<p>共 34000 万元</p>', /^34000$/],
  ['a word in English', '<p>采购 Purchase 计划</p>', /^Purchase$/],
  [
    'a text that is cut and says nothing of it',
    '<p style="width:60px;overflow:hidden;white-space:nowrap">热轧产线轧辊及备件年度采购计划</p>',
    /is cut and says nothing of it/,
  ],
  [
    'a text on another text',
    '<div style="position:relative"><p>第一段文字</p><p style="margin:0;position:absolute;top:0;left:20px">第二段文字</p></div>',
    /"第一段文字" and "第二段文字" lie on each other/,
  ],
  [
    'a text that leaves its box',
    '<div style="border:1px solid;width:80px"><p style="white-space:nowrap">热轧产线轧辊及备件年度采购计划</p></div>',
    /"热轧产线轧辊及备件年度采购计划" leaves its box/,
  ],
];

async function found(body: string): Promise<string[]> {
  const { page } = await stage.window(ZH);
  await page.setContent(`<!doctype html><html lang="zh-CN"><body>${body}</body></html>`);
  return [
    ...(await page.evaluate(misplacedTexts)),
    ...ungroupedIn(await page.evaluate(() => document.body.innerText)),
    ...(await page.evaluate(latinWords)),
  ];
}

test('a page whose texts are in order has no flaws', async () => {
  expect(await found(FINE)).toEqual([]);
});

test.each(FLAWS)('%s is found beside what is in order, and nothing else', async (_, flaw, said) => {
  expect(await found(`${FINE}${flaw}`)).toEqual([expect.stringMatching(said)]);
});
