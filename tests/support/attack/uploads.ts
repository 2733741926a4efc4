/** A multipart body that exceeds what a form has. */
export interface UploadAttack {
  what: string;
  type: string;
  body: () => string;
}

const file = (boundary: string, name = 'a.pdf') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; ` +
  `filename="${name}"\r\ncontent-type: ` +
  `application/pdf\r\n\r\n%PDF-1.4\r\n--${boundary}--\r\n`;
const field = (name: string, value = 'x', more = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n${more}\r\n${value}\r\n`;
const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');
const type = 'multipart/form-data; boundary=b';

/** Malformed forms with files. */
export function uploadAttacks(bytes: number): UploadAttack[] {
  const form = (what: string, body: () => string): UploadAttack => ({ what, type, body });
  return [
    {
      what: 'a boundary of 300',
      type: `multipart/form-data; boundary=${'b'.repeat(300)}`,
      body: () => file('b'.repeat(300)),
    },
    {
      what: 'a boundary of 8000',
      type: `multipart/form-data; boundary=${'b'.repeat(8000)}`,
      body: () => file('b'.repeat(8000)),
    },
    { what: 'no boundary', type: 'multipart/form-data', body: () => file('b') },
    { what: 'an empty boundary', type: 'multipart/form-data; boundary=""', body: () => file('') },
    {
      what: 'another kind of multipart',
      type: 'multipart/mixed; boundary=b',
      body: () => file('b'),
    },
    form(
      'many fields',
      () => `${many(Math.floor(bytes / 70), (index) => field(`f${index}`))}${file('b')}`,
    ),
    form(
      'many files',
      () =>
        `${many(
          Math.floor(bytes / 90),
          (index) =>
            `--b\r\ncontent-disposition: form-data; name="f${index}"; ` +
            `filename="a.pdf"\r\n\r\n%PDF-\r\n`,
        )}${file('b')}`,
    ),
    form('a long field', () => `${field('f', 'x'.repeat(bytes))}${file('b')}`),
    form('a long name', () => `${field('f'.repeat(bytes))}${file('b')}`),
    form('a long name of a file', () => file('b', `${'a'.repeat(bytes)}.pdf`)),
    form(
      'many headers of a part',
      () => `${field('f', 'x', 'a: b\r\n'.repeat(Math.floor(bytes / 6)))}${file('b')}`,
    ),
    form(
      'one long header of a part',
      () => `${field('f', 'x', `a: ${'b'.repeat(bytes)}\r\n`)}${file('b')}`,
    ),
    form('a field of the prototype', () => `${field('__proto__')}${file('b')}`),
    form(
      'a field of broken JSON',
      () => `${field('f', '{', 'content-type: application/json\r\n')}${file('b')}`,
    ),
    form(
      'almost its boundary again and again',
      () => `${field('f', '\r\n--a'.repeat(Math.floor(bytes / 5)))}${file('b')}`,
    ),
    form('a form that breaks off', () => file('b').slice(0, -8)),
    form('nothing', () => ''),
    form('no form at all', () => 'x'.repeat(bytes)),
    form('nothing but its end', () => '--b--\r\n'),
  ];
}
