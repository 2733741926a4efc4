import { prerender } from 'react-dom/static';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import enCommands from '#locales/en/commands.json';
import enDiagram from '#locales/en/diagram.json';
import enEnums from '#locales/en/enums.json';
import zhCommands from '#locales/zh-CN/commands.json';
import zhDiagram from '#locales/zh-CN/diagram.json';
import zhEnums from '#locales/zh-CN/enums.json';
import { lifecycles, type RecordKind } from '#machines/index.ts';
import { statusesOf } from '#model/lifecycle.ts';
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
): Promise<string> {
  const i18n = createInstance();
  const missing: string[] = [];
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: ['diagram', 'enums', 'commands'],
    nsSeparator: '.',
    keySeparator: '.',
    resources,
    saveMissing: true,
    // The skeleton's texts are not the diagram's.
    missingKeyHandler: (_, __, key) => void (key === 'ui.loading' || missing.push(key)),
    interpolation: { escapeValue: false },
  });
  const { prelude } = await prerender(
    <I18nextProvider i18n={i18n}>
      <LifecycleDiagram kind={kind} status={status} visited={visited} />
    </I18nextProvider>,
  );
  // React parts neighbouring texts with comments.
  const html = (await new Response(prelude).text()).replaceAll('<!-- -->', '');
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
