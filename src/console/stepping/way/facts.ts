import { lifecycles } from '#machines/index.ts';
import { looksAt } from '#model/looks-at.ts';
import { namedKey } from '#locales/keys.ts';
import type { EventObject } from 'xstate';
import { codeText } from '../../base/code-text.ts';
import type { Translate } from '../../base/use-text.ts';
import { contextOf } from '../../ui/record/command-states.ts';
import type { RecordView } from '../../ui/record/types.ts';

type Fact = (view: RecordView, t: Translate) => string;

/** The name behind a guid, as far as the record knows it. */
function nameOf(
  { context: { viewer, chain, decisions }, head }: RecordView,
  guid: string,
  t: Translate,
): string {
  if (guid === viewer.guid) return t('stepping.facts.yourself');
  const known = [
    { guid: head.authorGuid, name: head.authorName },
    ...chain.flatMap(({ approvers }) => approvers),
    ...decisions.map(({ by, byName }) => ({ guid: by, name: byName })),
  ];
  return known.find((one) => one.guid === guid)?.name ?? t('stepping.facts.somebody');
}

const personFact =
  (field: 'submitter' | 'handler'): Fact =>
  (view, t) => {
    const guid = view.context[field];
    return t(`stepping.facts.${field}`, {
      name: guid ? nameOf(view, guid, t) : t('stepping.facts.nobody'),
    });
  };

const rolesFact: Fact = ({ context: { viewer } }, t) =>
  t('stepping.facts.roles', {
    roles: viewer.roles.map((role) => t(namedKey('diagram.roles', role))).join(t('diagram.and')),
  });

const decisionsFact: Fact = (view, t) => {
  const { decisions } = view.context;
  if (decisions.length === 0) return t('stepping.facts.noDecisions');
  return t('stepping.facts.decisions', {
    names: decisions.map(({ by }) => nameOf(view, by, t)).join(t('diagram.and')),
  });
};

const levelFact: Fact = ({ context: { chain, position } }, t) =>
  chain.length === 0
    ? t('stepping.facts.noChain')
    : t('stepping.facts.level', { n: Math.min(position + 1, chain.length), of: chain.length });

/** What guards look at, in words; what the person has yet to type, and who he is, needs none. */
const facts: Readonly<Record<string, Fact>> = {
  'context.viewer.roles': rolesFact,
  'context.submitter': personFact('submitter'),
  'context.handler': personFact('handler'),
  'context.decisions': decisionsFact,
  'context.chain': levelFact,
  'context.position': levelFact,
  'context.uses': ({ context }, t) => t('stepping.facts.uses', { n: context.uses ?? 0 }),
  'context.hasOrder': ({ context }, t) =>
    t(context.hasOrder ? 'stepping.facts.ordered' : 'stepping.facts.notOrdered'),
  'context.organizationType': ({ context }, t) =>
    context.organizationType
      ? codeText(t, 'organizationType', context.organizationType)
      : t('stepping.facts.nothing'),
};

/**
 * What these guards look at on a record when a command is asked for, in words; the machine itself
 * says what that is.
 */
export function factsOf(
  view: RecordView,
  event: EventObject,
  guards: readonly string[],
  t: Translate,
): string {
  const { machine } = lifecycles[view.head.kind];
  const paths = guards.flatMap((guard) =>
    looksAt(machine, guard, { context: contextOf(view), event }),
  );
  return [...new Set(paths.flatMap((path) => facts[path]?.(view, t) ?? []))].join(
    t('stepping.facts.separator'),
  );
}
