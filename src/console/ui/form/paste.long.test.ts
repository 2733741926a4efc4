import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASTE_COLUMNS } from './paste-headings.ts';
import { parsePaste } from './paste.ts';

const signs = fc.constantFrom(...'管泵"\'=-0aZ\n ');
/** A text that a field accepts; spreadsheets copy it unchanged but for line ends. */
const name = fc
  .array(signs, { minLength: 1, maxLength: 12 })
  .map((all) => all.join('').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '' && !text.startsWith('"'));
const figures = fc.integer({ min: 1, max: 9_999_999 });

const item = fc.record({
  materialCode: fc.stringMatching(/^[A-Z]{2}-\d{3}$/),
  materialName: name,
  specification: fc.oneof(fc.constant(''), name),
  unit: fc.constantFrom('台', '根', '吨'),
  quantity: figures.map(String),
  unitPrice: figures.map(String),
  needDate: fc.constantFrom('', '2026-12-01', '2027-02-28'),
  remarks: fc.oneof(fc.constant(''), name),
});

/** Different notations of the same number. */
const WAYS: readonly ((figures: string) => string)[] = [
  (plain) => plain,
  (plain) => Number(plain).toLocaleString('en-US'),
  (plain) => `￥${Number(plain).toLocaleString('en-US').replaceAll(',', '，')}`,
  (plain) => plain.replace(/\d/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  (plain) => `${plain}。0`,
];

test('all items are read back, with any heading and any empty rows between', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(item, fc.nat(2)), { minLength: 1, maxLength: 8 }),
      fc.shuffledSubarray([...PASTE_COLUMNS], { minLength: PASTE_COLUMNS.length }),
      fc.constantFrom(...WAYS),
      fc.constantFrom('\n', '\r\n', '\r'),
      (given, order, way, end) => {
        const heading = order.map((column) => WORDS[column]).join('\t');
        const lines = given.flatMap(([one, empty]) => [
          order.map((column) => (FIGURES.includes(column) ? way(one[column]) : one[column])),
          ...Array.from({ length: empty }, () => order.map(() => '')),
        ]);
        const text = [heading, ...lines.map((cells) => cells.join('\t'))].join(end);
        const { items, wrong, passed } = parsePaste(text + end);
        expect(wrong).toEqual([]);
        expect(items).toMatchObject(
          given.map(([one]) => ({
            ...one,
            quantity: way === WAYS[4] ? `${one.quantity}.0` : one.quantity,
            unitPrice: way === WAYS[4] ? `${one.unitPrice}.0` : one.unitPrice,
          })),
        );
        const told = passed.reduce((sum, { from, to }) => sum + to - from + 1, 0);
        expect(told + items.length).toBe(lines.length + 1);
      },
    ),
    { numRuns: 300 },
  );
});

test('every row of any text is an item, an error or a skipped row', () => {
  const cell = fc.constantFrom('', 'M1', '"3寸', '4"', '台', '2', '２', '编码', '名称', '若干');
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 9 })), (rows) => {
      const text = rows.map((cells) => cells.join('\t')).join('\n');
      const { items, wrong, passed } = parsePaste(`${text}\n`);
      const told = passed.reduce((sum, { from, to }) => sum + to - from + 1, 0);
      expect(items.length + wrong.length + told).toBeLessThanOrEqual(Math.max(1, rows.length));
      const last = Math.max(0, ...wrong.map(({ row }) => row), ...passed.map(({ to }) => to));
      expect(items.length + wrong.length + told).toBeGreaterThanOrEqual(last);
    }),
    { numRuns: 500 },
  );
});

const FIGURES: readonly string[] = ['quantity', 'unitPrice'];
const WORDS = {
  materialCode: '物料编码',
  materialName: 'Material name',
  specification: '规格',
  unit: '单位',
  quantity: '数量',
  unitPrice: '单价（元）',
  needDate: 'Needed by',
  remarks: '备注',
} as const;
