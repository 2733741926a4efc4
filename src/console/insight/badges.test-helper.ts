import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { overlap, type Layout } from '#model/graph/layout.ts';
import { languages, textsOf } from '#visualizations/draw/texts.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import { coveredBy, placeBadges, type Badge } from './badges.ts';
import { durationText } from './duration.ts';
import { wordsBox } from './words-box.ts';

const folder = new URL('../diagram/layouts/', import.meta.url);
const layouts = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Layout);

/** Every badge that a picture can carry at once, each as wide as a year of figures can make it. */
function fullOf(layout: Layout, language: (typeof languages)[number]) {
  const say = textsOf(language, ['insight']);
  const t = ((key: string, params: Record<string, unknown> = {}) =>
    say('count' in params ? `${key}_other` : key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(params[name]),
    )) as Parameters<typeof durationText>[1];
  const words = new Map(layout.edges.map((edge) => [edge.id, wordsBox(edge, layout, t)]));
  const statuses = layout.nodes.filter(({ code, final }) => code !== null && !final);
  const badges: Badge[] = [
    ...statuses.map((node): Badge => ({
      key: `late ${node.id}`,
      text: t('insight.picture.overdue', { n: '12' }),
      at: node,
    })),
    ...statuses.map((node): Badge => ({
      key: `long ${node.id}`,
      text: durationText(2.7 * DAY_MS, t),
      at: node,
    })),
    ...layout.edges.map((edge): Badge => ({
      key: edge.id,
      text: '405',
      at: words.get(edge.id) ?? edge.label,
      line: edge.id,
    })),
  ];
  return { words: [...words.values()], badges };
}

/** Registers tests that the pictures of these machines have room for their badges. */
export function leaveRoom(isMeant: (machine: string) => boolean): void {
  const cases = layouts
    .filter(({ machine, nodes }) => isMeant(machine) && nodes.some(({ code }) => code !== null))
    .flatMap((layout) =>
      languages.map((language) => ({ machine: layout.machine, language, layout })),
    );

  test.each(cases)(
    '$machine in $language: no figure lies on a line, an arrow, words, a status or another figure',
    ({ layout, language }) => {
      const { words, badges } = fullOf(layout, language);
      const placed = placeBadges(layout, words, badges);
      expect(
        placed.flatMap((badge) =>
          coveredBy(layout, words, badge).map((what) => `${badge.key} on ${what}`),
        ),
      ).toEqual([]);
      expect(
        placed
          .filter((one, index) =>
            placed.slice(index + 1).some((other) => overlap(one.box, other.box)),
          )
          .map(({ key }) => key),
      ).toEqual([]);
      expect(
        placed
          .filter(
            ({ box }) =>
              box.x < 0 ||
              box.y < 0 ||
              box.x + box.width > layout.width ||
              box.y + box.height > layout.height,
          )
          .map(({ key }) => key),
      ).toEqual([]);
    },
  );
}
