import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Words = { [key: string]: Words | string };

const textsOf = (words: Words, before: string): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? [[`${before}.${key}`, inner] as [string, string]]
      : textsOf(inner, `${before}.${key}`),
  );

const textsIn = (language: string): Map<string, string> =>
  new Map(
    readdirSync(join('locales', language)).flatMap((file) =>
      textsOf(
        JSON.parse(readFileSync(join('locales', language, file), 'utf8')) as Words,
        file.replace('.json', ''),
      ),
    ),
  );

const english = textsIn('en');
const chinese = textsIn('zh-CN');

/** The Chinese text beside an English one, which may have a form for one more. */
const besides = (key: string) =>
  chinese.get(key) ?? chinese.get(key.replace(/_one$/, '_other')) ?? '';

/** A label, and no sentence, which may say a thing another way. */
const isLabel = (text: string) => text.length <= 10 && !/[，。；：？、]/.test(text);

/** Written for developers and testers. */
const isForPrograms = (key: string) => /^(?:modelCli|lab|assumed)\./.test(key);

/** What a label says in Chinese and must say in English (docs/style.md). */
const TERMS: readonly (readonly [RegExp, RegExp])[] = [
  [/不通过|(?<!尚)未通过/, /reject/i],
  [/撤回/, /recall|withdr/i],
  [/抄送/, /cop(?:y|ies|ied)/i],
  [/逾期/, /overdue/i],
  [/委托单(?!位)/, /order/i],
  [/委托合同/, /contract/i],
  [/采购方式/, /procurement method/i],
  [/询比采购/, /RFQ/],
  [/竞价采购/, /reverse auction/i],
  [/自行采购/, /in-house/i],
  [/采购制度/, /policy|policies/i],
  [/招标人代表/, /representative/i],
  [/资格状态/, /eligib/i],
  [/失信/, /breach/i],
  [/奖励/, /commendation/i],
  [/黑名单/, /blacklist/i],
  [/保证金/, /deposit/i],
  [/工作台/, /workbench/i],
];

test.each(TERMS)('a label with %s says %s in English', (term, word) => {
  const labels = [...english].filter(
    ([key]) => !isForPrograms(key) && isLabel(besides(key)) && term.test(besides(key)),
  );
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter(([, text]) => !word.test(text))).toEqual([]);
});

/** Words for which the house has another one (docs/style.md). */
const AVOIDED = [
  /\bdishonest/i,
  /\bbad behaviou?r/i,
  /\btenderers?\b/i,
  /\bpurchase way/i,
  /\binquir(?:y|ies)\b/i,
  /\bopen auction/i,
  /\bengineering\b/i,
  /\bperformances\b/i,
  /\bmended\b/i,
  /\bby itself\b/i,
  /×\s?10⁴/,
];

test.each(AVOIDED)('no English text says %s', (word) => {
  expect([...english].filter(([, text]) => word.test(text))).toEqual([]);
});

/** Chinese words for which the house has another one. */
const CHINESE_AVOIDED = [/进入当前状态/, /级次/, /一并处理/, /优秀供应商/];

test.each(CHINESE_AVOIDED)('no Chinese text says %s', (word) => {
  expect([...chinese].filter(([, text]) => word.test(text))).toEqual([]);
});
