import { parse } from 'content-disposition';
import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test.each([
  ['a.pdf', 'attachment; filename=a.pdf'],
  ['a b.pdf', 'attachment; filename="a b.pdf"'],
  [
    '报价单 一.pdf',
    `attachment; filename="_ _.pdf"; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%E5%8D%95%20%E4%B8%80.pdf`,
  ],
  ["报'(1)*.pdf", `attachment; filename="_'(1)*.pdf"; filename*=UTF-8''%E6%8A%A5%27%281%29%2A.pdf`],
  ['a%20b.pdf', `attachment; filename=a_20b.pdf; filename*=UTF-8''a%2520b.pdf`],
])('%s is sent as %s', (name, header) => expect(attachment(name)).toBe(header));

test.each([
  'é.pdf',
  '𠮷野家.docx',
  '葛\u{E0100}城.pdf',
  'naïve café.txt',
  'a;b=c.pdf',
  'quote"d.pdf',
  'back\\slash.pdf',
  '100%.xlsx',
  "UTF-8''%41.pdf",
  '-_.!~.zip',
  '审计（终稿）【2026】.pdf',
  '😀.png',
  'line\r\nbreak: x.pdf',
])('%j is ASCII in one line, and read back whole', (name) => {
  const header = attachment(name);
  expect(header).toMatch(
    /^attachment; filename=("[ -~]*"|[\w!#$&'*+.^`|~-]+)(; filename\*=UTF-8''[\w!#$&+.^`|~%-]+)?$/,
  );
  expect(parse(header).parameters['filename']).toBe(name);
});
