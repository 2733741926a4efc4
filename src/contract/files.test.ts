import { describe, expect, test } from 'vitest';
import { keptFileName } from './files.ts';
import { requiredText } from './core/rules.ts';

describe('a file name', () => {
  test.each([
    ['中标通知书.pdf', '中标通知书.pdf'],
    ['C:\\papers\\a.pdf', 'a.pdf'],
    ['../../etc/a.pdf', 'a.pdf'],
    ['a\nb/c\r\nd.pdf', 'c__d.pdf'],
    ['invoice\u202Efdp.zip', 'invoice_fdp.zip'],
    ['a\u200B\u2028\u0000"b.pdf', 'a____b.pdf'],
    ['葛\u{E0100}城.pdf', '葛\u{E0100}城.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
    [`𠮷${'a'.repeat(195)}.pdf`, `${'a'.repeat(195)}.pdf`],
  ])('%j is kept as %j, which every form takes', (given, kept) => {
    expect(keptFileName(given)).toBe(kept);
    expect(requiredText(200).isValidSync(kept)).toBe(true);
  });

  test.each(['', '/', '.pdf', '  '])('%j is none', (given) =>
    expect(keptFileName(given)).toBeNull(),
  );
});
