import { readFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';

const TITLES = new URL('../../../locales/zh-CN/menu.json', import.meta.url);

/** The file with the spellings of the titles, by which the palette finds screens by pinyin. */
export const SPELLINGS = new URL('../app/shell/spellings.generated.json', import.meta.url);

const spelled = (title: string, pattern: 'pinyin' | 'first'): string =>
  pinyin(title, { toneType: 'none', pattern, v: true, type: 'array' })
    .join('')
    .replaceAll(' ', '')
    .toLowerCase();

type Titles = { readonly [name: string]: string | Titles };

const flat = (titles: Titles, above = ''): [string, string][] =>
  Object.entries(titles).flatMap(([name, title]): [string, string][] =>
    typeof title === 'string' ? [[above + name, title]] : flat(title, `${above}${name}.`),
  );

/** The text of that file: pinyin and initials by the key of a title below `menu.screens`. */
export function spellings(): string {
  const { screens } = JSON.parse(readFileSync(TITLES, 'utf8')) as { screens: Titles };
  const all = flat(screens).map(([name, title]) => [
    name,
    `${spelled(title, 'pinyin')} ${spelled(title, 'first')}`,
  ]);
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
}
