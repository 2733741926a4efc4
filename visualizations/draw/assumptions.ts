import type { AnyStateMachine } from 'xstate';
import { graphOf, type GraphEdge } from '#model/graph.ts';
import { assumptionsOf } from '#model/graph/assumptions.ts';
import { wordingsOf } from '#model/graph/wording.ts';
import { statusesOf } from '#model/lifecycle.ts';
import { titleOf } from './lines.ts';
import { page } from './page.ts';
import { element, escaped } from './markup.ts';
import { machineName, type Texts } from './names.ts';

function transitionText(
  { from, to, moves }: GraphEdge,
  machine: AnyStateMachine,
  say: Texts,
): string {
  const nodes = [...graphOf(machine, 'business').nodes, ...graphOf(machine, 'calls').nodes];
  const name = (id: string) => {
    const node = nodes.find((candidate) => candidate.id === id);
    return node ? titleOf(node, machine.id, say) : id;
  };
  const words = wordingsOf(moves, say).map(({ title, notes }) =>
    notes.length > 0
      ? `${title}${say('diagram.open')}${notes.join(say('diagram.and'))}${say('diagram.close')}`
      : title,
  );
  return (
    `${escaped(name(from))} <span class="way">→ ${escaped(words.join(say('diagram.and')))} ` +
    `→</span> ${escaped(name(to))}`
  );
}

const cells = (name: 'td' | 'th', content: readonly string[]): string =>
  element(
    'tr',
    {},
    ...content.map((text) => element(name, name === 'th' ? { scope: 'col' } : {}, text)),
  );

const table = (head: readonly string[], rows: readonly string[]): string =>
  element(
    'table',
    {},
    element('thead', {}, cells('th', head.map(escaped))),
    element('tbody', {}, ...rows.map((row) => `\n${row}`)),
  );

/** The page that lists every assumption, for the owner to confirm or correct. */
export function assumptionsPage(
  machines: readonly AnyStateMachine[],
  say: Texts,
  language: string,
): string {
  const all = machines.flatMap((machine) =>
    assumptionsOf(machine).map((assumption) => ({ ...assumption, drawn: machine })),
  );
  const rows = all.map(({ machine, key, edges, drawn }) =>
    cells('td', [
      escaped(machineName(say, machine)),
      element(
        'ul',
        {},
        ...edges.map((edge) => element('li', {}, transitionText(edge, drawn, say))),
      ),
      escaped(say(key)),
      element('code', {}, escaped(key.replace(/^assumed\./, ''))),
    ]),
  );
  const due = machines.flatMap((machine) =>
    statusesOf(machine)
      .filter(({ dueHours }) => typeof dueHours === 'number')
      .map(({ label, roles, dueHours }) =>
        cells('td', [
          escaped(machineName(say, machine.id)),
          escaped(say(label)),
          escaped(roles.map((role) => say(`diagram.roles.${role}`)).join(say('diagram.and'))),
          String(dueHours),
        ]),
      ),
  );
  const p = (key: string) => say(`pages.${key}`);
  return page({ title: p('assumptionsTitle'), language }, [
    element(
      'p',
      { class: 'links' },
      element('a', { href: 'index.html' }, escaped(p('back'))),
      ' · ',
      other(language, p('language')),
    ),
    element('h1', {}, escaped(p('assumptionsTitle'))),
    element('p', {}, escaped(p('assumptionsIntro'))),
    table([p('machine'), p('transition'), p('reason'), p('key')], rows),
    element('h2', {}, escaped(p('dueTitle'))),
    element('p', {}, escaped(p('dueIntro'))),
    table([p('machine'), p('status'), p('roles'), p('hours')], due),
  ]);
}

const other = (language: string, name: string): string =>
  element(
    'a',
    { href: language === 'en' ? 'assumptions.zh-CN.html' : 'assumptions.en.html' },
    escaped(name),
  );
