import { graphOf } from '#model/graph.ts';
import type { Layout } from '#model/graph/layout.ts';
import { mermaidOf } from '#visualizations/draw/mermaid.ts';
import { scxmlOf } from '#visualizations/draw/scxml.ts';
import { svgOf } from '#visualizations/draw/svg.ts';
import type { ShownMachine } from '../catalog.ts';
import { knownTexts, type GivenTexts } from '../known-texts.ts';
import type { PictureFormat } from './picture-formats.ts';

/** The files of the locales that pictures are drawn with. */
export const PICTURE_TEXTS = ['assumed', 'commands', 'diagram', 'enums', 'lab'] as const;

interface AskedPicture {
  lab: ShownMachine;
  layout: Layout;
  format: PictureFormat;
}

/** A picture of a machine as `npm run draw` writes it, the drawing in light colours. */
export function pictureText({ lab, layout, format }: AskedPicture, given: GivenTexts): string {
  if (format === 'scxml') return scxmlOf(graphOf(lab.machine, layout.view));
  const texts = knownTexts(given);
  return format === 'svg'
    ? svgOf(layout, texts, given.language, 'light')
    : mermaidOf(graphOf(lab.machine, layout.view), texts);
}
