import type { TextFile } from '#locales/keys.ts';
import type { RouteSpec } from './types.ts';

const screen = () => import('../../replay/what-if.tsx').then((m) => m.WhatIf);
const labTexts: readonly TextFile[] = [
  'records',
  'diagram',
  'audit',
  'replay',
  'lab',
  'guards',
  'assumed',
  'errors',
];

/** The what-if screen of a kind of record; `path` is the address of its records. */
export const whatIfRoute = ({ path, parent, needs, texts = [] }: RouteSpec): RouteSpec => ({
  path: `${path}/whatIf/:seq`,
  title: 'whatIf',
  texts: [...texts, ...labTexts],
  screen,
  ...(parent === undefined ? {} : { parent }),
  ...(needs === undefined ? {} : { needs }),
});
