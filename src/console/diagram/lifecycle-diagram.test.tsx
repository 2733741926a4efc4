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
import { layoutFiles, layoutOf } from './layouts.ts';
import { LifecycleDiagram } from './lifecycle-diagram.tsx';

const resources = {
  'zh-CN': { diagram: zhDiagram, enums: zhEnums, commands: zhCommands },
  en: { diagram: enDiagram, enums: enEnums, commands: enCommands },
};

async function shown(
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

const kinds = Object.keys(lifecycles) as RecordKind[];

test.each(kinds)('%s has the layout of its machine', async (kind) => {
  const layout = await layoutOf(kind);
  expect(layout.machine).toBe(lifecycles[kind].machine.id);
  expect(layout.view).toBe('business');
});

test('every kind of record has a layout', () => {
  expect(Object.keys(layoutFiles).toSorted()).toEqual([...kinds].toSorted());
});

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

test('says where the record is, what can happen next and where it has been', async () => {
  const html = await shown('en', 'selfPlan', '2', ['1', '2']);
  expect(html).toContain(
    'role="img" aria-label="Lifecycle diagram, present status: Under review."',
  );
  expect(html).toContain('You are here');
  expect(html).toContain('Approve → Passed (last level)');
  expect(html).toMatch(/Recall → Not submitted<em class="diagram-assumed"> Assumed<\/em>/);
  expect(html).toMatch(/Not submitted<span class="diagram-visited">Been here/);
  expect(html.match(/<path class="[^"]*is-next/g)).toHaveLength(5);
});

test('an end has nothing next', async () => {
  const html = await shown('en', 'setUp', '11');
  expect(html).not.toMatch(/<path class="[^"]*is-next/);
});

test('a status nobody knows shows the lifecycle without a place', async () => {
  const html = await shown('en', 'setUp', '99');
  expect(html).not.toContain('You are here');
  expect(html).toContain('aria-label="Lifecycle"');
});
