import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import enCommands from '#locales/en/commands.json';
import enDiagram from '#locales/en/diagram.json';
import enEnums from '#locales/en/enums.json';
import zhCommands from '#locales/zh-CN/commands.json';
import zhDiagram from '#locales/zh-CN/diagram.json';
import zhEnums from '#locales/zh-CN/enums.json';
import { lifecycles, type RecordKind } from '#machines/index.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { drawnIn } from '../base/texts.test-helper.tsx';
import { LifecycleDiagram } from './lifecycle-diagram.tsx';

const resources = {
  'zh-CN': { diagram: zhDiagram, enums: zhEnums, commands: zhCommands },
  en: { diagram: enDiagram, enums: enEnums, commands: enCommands },
};

/** The diagram as the console shows it; no text of it may be missing. */
export async function shown(
  language: keyof typeof resources,
  kind: RecordKind,
  status: string | null,
  visited?: readonly string[],
  more: Pick<ComponentProps<typeof LifecycleDiagram>, 'isSmall' | 'way'> = {},
): Promise<string> {
  const missing: string[] = [];
  const html = await drawnIn(
    language,
    resources[language],
    <LifecycleDiagram kind={kind} status={status} visited={visited} {...more} />,
    // The skeleton's texts are not the diagram's.
    (key) => void (key === 'ui.loading' || missing.push(key)),
  );
  expect(missing).toEqual([]);
  return html;
}

/** The tests that every status of these kinds can be the present one. */
export function showEveryStatus(kinds: readonly RecordKind[]): void {
  describe.each(Object.keys(resources) as (keyof typeof resources)[])('%s', (language) => {
    test.each(kinds)(
      '%s: every status can be the present one, and no text is missing',
      async (kind) => {
        for (const { code } of statusesOf(lifecycles[kind].machine)) {
          const html = await shown(language, kind, code);
          expect(html.match(/is-here/g)).toHaveLength(1);
          expect(html.match(/aria-current="step"/g)).toHaveLength(1);
        }
      },
    );
  });
}
