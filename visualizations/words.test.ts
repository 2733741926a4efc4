import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsOf } from './draw/texts.ts';
import { root } from './draw/stale.ts';

const folder = join(root, 'visualizations');
const pictures = (language: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(`.${language}.mmd`),
  );

/** The texts of a picture: its states and lines, with their line breaks and brackets. */
const textsIn = (name: string): string[] =>
  [...readFileSync(join(folder, name), 'utf8').matchAll(/"([^"]*)"/g)].map(([, text = '']) =>
    text.replaceAll('#40;', '(').replaceAll('#41;', ')'),
  );

/** A state whose call stands below its name. */
const CALL = /^\w+\(\)$/;

test.each(['zh-CN', 'en'] as const)(
  'every text of a picture in %s is whole: no condition is empty, a raw name, or beside what is left over',
  (language) => {
    const texts = textsOf(language, []);
    const [or, and, otherwise] = (['or', 'and', 'otherwise'] as const).map((name) =>
      texts(`diagram.${name}`),
    ) as [string, string, string];
    const wrong = (text: string): boolean =>
      text.split('<br/>').some((line) => {
        if (CALL.test(line)) return false;
        const [, notes = null] = /[(（]([^()（）]*)[)）]$/.exec(line) ?? [];
        const conditions = (notes ?? line).split(or).flatMap((one) => one.split(and));
        return (
          conditions.some((one) => one.trim() === '' || /[a-z]\.[a-z]/i.test(one)) ||
          (line.includes(or) && conditions.includes(otherwise))
        );
      });
    const all = pictures(language);
    expect(all.length).toBeGreaterThan(60);
    expect(
      all.flatMap((name) =>
        textsIn(name)
          .filter((text) => text !== ' ' && wrong(text))
          .map((text) => `${name}: ${text}`),
      ),
    ).toEqual([]);
  },
);
