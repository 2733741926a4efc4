import { describe, expect, test } from 'vitest';
import { SHEET_LIMITS } from './limits.ts';
import { readMarkup } from './markup.ts';

/** What is told of a part, or the key of its refusal, when it comes in chunks of so many bytes. */
async function told(text: string | Buffer, size = Infinity): Promise<string> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const seen: string[] = [];
  const elements = {
    open: (name: string, { names }: { names: readonly string[] }) => {
      seen.push(`<${[name, ...names].join(' ')}>`);
    },
    text: (more: string) => {
      seen.push(more);
    },
    close: (name: string) => {
      seen.push(`</${name}>`);
    },
  };
  return readMarkup(chunks(), elements, { own: ['urn:a', 'urn:b'], count: () => {} }).then(
    () => seen.join(''),
    ({ key, message }: { key?: string; message: string }) => key ?? message,
  );
}

const whole =
  '\ufeff<?xml version="1.0"?>\n<!-- <a> --><x:a xmlns:x="urn:a" y=\'>"\'><x:b c="1&amp;2" />' +
  '<d xmlns="urn:b">&lt;&#20013;&#x4e2d;</d><e>no</e><f:g xmlns:f="urn:f"><x:b>no</x:b></f:g>' +
  '<x:b><![CDATA[<&>]]></x:b></x:a> \n';
const events = '<a xmlns:x y><b c></b><d xmlns><中中</d><b><&></b></a>';

describe('the markup of a part', () => {
  test.each([Infinity, 1, 2, 3, 7, 16])('is the same in chunks of %s bytes', async (size) => {
    expect(await told(whole, size)).toBe(events);
  });

  test.each([
    '',
    'a',
    '<a xmlns="urn:a">',
    '<a xmlns="urn:a"></b>',
    '<a xmlns="urn:a"/><a xmlns="urn:a"/>',
    '<a xmlns="urn:a"/>x',
    '<a xmlns="urn:c"/>',
    '<a/>',
    '<x:a/>',
    '<a xmlns="urn:a" b="1" b="2"/>',
    '<a xmlns="urn:a" b=1/>',
    '<a xmlns="urn:a" b/>',
    '<a xmlns="urn:a" b="<"/>',
    '<a xmlns="urn:a"c="1"/>',
    '<a xmlns="urn:a">&unknown;</a>',
    '<a xmlns="urn:a">& </a>',
    '<a xmlns="urn:a">&#0;</a>',
    '<a xmlns="urn:a">&#x110000;</a>',
    '<a xmlns="urn:a"><!-- -- --></a>',
    '<a xmlns="urn:a"></a',
    '< a xmlns="urn:a"/>',
  ])('is refused where it is not well-formed: %s', async (text) => {
    expect(await told(text)).toBe('errors.brokenSpreadsheet');
    expect(await told(text, 1)).toBe('errors.brokenSpreadsheet');
  });

  test('is refused with any declaration', async () => {
    expect(await told('<!DOCTYPE a><a xmlns="urn:a"/>', 1)).toBe('errors.sheetWithEntities');
  });

  test.each([
    ['text', (n: number) => '轧'.repeat(n)],
    ['comment', (n: number) => `<!--${'轧'.repeat(n - 7)}-->`],
    ['literal text', (n: number) => `<![CDATA[${'轧'.repeat(n - 12)}]]>`],
    ['tag', (n: number) => `<a b="${'轧'.repeat(n - 9)}"/>`],
  ])('is refused with a %s of more characters than one may have', async (_, of) => {
    const within = (text: string) => told(`<a xmlns="urn:a">${text}</a>`);
    expect(await within(of(SHEET_LIMITS.silence))).not.toMatch('errors.');
    expect(await within(of(SHEET_LIMITS.silence + 1))).toBe('errors.sheetMarkupTooLong');
  });

  test.each([
    '<a xmlns="urn:a">?</a>',
    '<a xmlns="urn:a"><!-- ? --></a>',
    '<a xmlns="urn:a" b="?"/>',
  ])('is refused where it is not UTF-8, whether or not it is read: %s', async (text) => {
    const bytes = Buffer.from(text);
    bytes[bytes.indexOf('?')] = 0xe8;
    expect(await told(bytes)).toBe('errors.brokenSpreadsheet');
    expect(await told(bytes, 1)).toBe('errors.brokenSpreadsheet');
  });
});
