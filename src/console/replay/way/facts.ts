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
  if (guid === viewer.guid) return t('replay.facts.yourself');
  const known = [
    { guid: head.authorGuid, name: head.authorName },
    ...chain.flatMap(({ approvers }) => approvers),
    ...decisions.map(({ by, byName }) => ({ guid: by, name: byName })),
  ];
  return known.find((one) => one.guid === guid)?.name ?? t('replay.facts.somebody');
}

const personFact =
  (field: 'submitter' | 'handler'): Fact =>
  (view, t) => {
    const guid = view.context[field];
    return t(`replay.facts.${field}`, {
      name: guid ? nameOf(view, guid, t) : t('replay.facts.nobody'),
    });
  };

const rolesFact: Fact = ({ context: { viewer } }, t) =>
  t('replay.facts.roles', {
    roles: viewer.roles.map((role) => t(namedKey('diagram.roles', role))).join(t('diagram.and')),
  });

const decisionsFact: Fact = (view, t) => {
  const { decisions } = view.context;
  if (decisions.length === 0) return t('replay.facts.noDecisions');
  return t('replay.facts.decisions', {
    names: decisions.map(({ by }) => nameOf(view, by, t)).join(t('diagram.and')),
  });
};

const levelFact: Fact = ({ context: { chain, position } }, t) =>
  chain.length === 0
    ? t('replay.facts.noChain')
    : t('replay.facts.level', { n: Math.min(position + 1, chain.length), of: chain.length });

/** What guards look at, in words; what the person has yet to type, and who they are, needs none. */
const facts: Readonly<Record<string, Fact>> = {
  'context.viewer.roles': rolesFact,
  'context.submitter': personFact('submitter'),
  'context.handler': personFact('handler'),
  'context.decisions': decisionsFact,
  'context.chain': levelFact,
  'context.position': levelFact,
  'context.uses': ({ context }, t) => t('replay.facts.uses', { n: context.uses ?? 0 }),
  'context.hasOrder': ({ context }, t) =>
    t(context.hasOrder ? 'replay.facts.ordered' : 'replay.facts.notOrdered'),
  'context.organizationType': ({ context }, t) =>
    context.organizationType
      ? codeText(t, 'organizationType', context.organizationType)
      : t('replay.facts.nothing'),
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
    t('replay.facts.separator'),
  );
}
