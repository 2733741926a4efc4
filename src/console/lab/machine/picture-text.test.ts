import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientMachine, labMachine, type TriedMachine } from '../catalog.ts';
import { layoutOfMachine } from '../layouts.ts';
import { pictureFormats, type PictureFormat } from './picture-formats.ts';
import { PICTURE_TEXTS, pictureText } from './picture-text.ts';

const read = (path: string) =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const machines = [labMachine('plan-approval'), clientMachine('session')] as TriedMachine[];

test.each(
  machines.flatMap((lab) => (['zh-CN', 'en'] as const).map((language) => [lab, language] as const)),
)(
  'the lab downloads the pictures of $0.id in $1 that are drawn for the source',
  async (lab, language) => {
    const texts = Object.fromEntries(
      PICTURE_TEXTS.map((file) => [
        file,
        JSON.parse(read(`locales/${language}/${file}.json`)) as object,
      ]),
    );
    const stored: Readonly<Record<PictureFormat, string>> = {
      svg: `${language}.light.svg`,
      mermaid: `${language}.mmd`,
      scxml: 'scxml',
    };
    for (const view of ['business', 'calls'] as const) {
      const layout = await layoutOfMachine(lab.id, view);
      for (const format of Object.keys(pictureFormats) as PictureFormat[])
        expect(pictureText({ lab, layout, format }, { language, texts }), `${view} ${format}`).toBe(
          read(`visualizations/${lab.id}/${view}.${stored[format]}`),
        );
    }
  },
);
