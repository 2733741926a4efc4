import { Button, Classes, Drawer } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { overBudget, totalOf } from '#contract/core/item-amounts.ts';
import { hasChain, isProcurement, type RecordKind } from '#contract/kinds.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { recordKinds } from '../kinds.ts';
import { recordHref } from '../records/paths.ts';
import { Amount } from '../ui/amount.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Chain } from '../ui/record/chain.tsx';
import { CommandBar } from '../ui/record/command-bar.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { RecordNotice } from '../ui/record/notice.tsx';
import type { CommandButton } from '../ui/record/command-states.ts';
import type { OpenRecord } from '../ui/record/open-record.ts';
import { Related } from '../ui/record/related.tsx';
import type { Fact, KindInfo, Section, StoredItem } from '../ui/record/types.ts';
import { isUnderReview } from '../ui/record/under-review.ts';
import { useRecord, useRecordState } from '../ui/record/use-record.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusTag } from '../ui/status-tag.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { decidesHere, DecisionBar } from './decision-bar.tsx';
import type { WorkRow } from './workbench.tsx';

interface DecideDrawerProps {
  row: WorkRow;
  onClose: () => void;
  onNext: (() => void) | null;
}

/** Reasons and scopes: what an approver looks at first, by whatever kind has it. */
const ESSENTIALS = [
  'selfReason',
  'nonPublicReason',
  'scope',
  'supplierRequirements',
  'description',
  'punishReason',
  'statement',
  'applyReason',
  'rectification',
  'reason',
] as const;
/** Of the blacklist it is a code. */
const isCode = (name: string, kind: RecordKind) => name === 'scope' && !isProcurement(kind);
const ITEMS_SHOWN = 5;

/**
 * A record beside the workbench, with what is needed to decide on it; the whole is one click away.
 */
export function DecideDrawer({ row, onClose, onNext }: DecideDrawerProps) {
  const t = useText();
  const id = useId();
  useReturnFocus(true);
  const info = recordKinds[row.kind];
  const { record, failure, retry } = useRecord(info, row.guid);
  return (
    <Drawer isOpen onClose={onClose} size="min(640px, 100vw)" className="ui-drawer">
      {/* Blueprint's drawer is no dialog to assistive technology, and its close button speaks
          English only. */}
      <div role="dialog" aria-modal="true" aria-labelledby={id} className="ui-drawer-dialog">
        <header className={Classes.DRAWER_HEADER}>
          <h2
            id={id}
            className={Classes.HEADING}
          >{`${t(`records.kinds.${row.kind}`)} ${row.number}`}</h2>
          <Button
            variant="minimal"
            icon={<SmallCross size={20} />}
            aria-label={t('common.close')}
            className={Classes.DIALOG_CLOSE_BUTTON}
            onClick={onClose}
          />
        </header>
        {failure !== null && <ErrorNote failure={failure} onRetry={retry} />}
        {failure === null && !record && <Skeleton lines={12} />}
        {record && <Loaded info={info} record={record} onNext={onNext} />}
      </div>
    </Drawer>
  );
}

function Loaded({
  info,
  record,
  onNext,
}: { info: KindInfo; record: OpenRecord } & Pick<DecideDrawerProps, 'onNext'>) {
  const t = useText();
  const state = useRecordState(record);
  const { view } = state;
  const { head } = view;
  const parts = factParts(view, info.texts, t);
  const sections: Section[] = [
    {
      title: 'workbench.essentials',
      facts: [
        ...(isProcurement(head.kind)
          ? ([
              { label: 'records.fields.amount', value: <Amount value={head.amount} wan /> },
            ] satisfies Fact[])
          : []),
        ...budgetOf(view.facts['budget'], view.items, t),
        { label: 'records.fields.authorName', value: `${head.authorName} · ${head.unitName}` },
        ...(isProcurement(head.kind) ? parts.project() : []),
        ...ESSENTIALS.filter((name) => view.facts[name] && !isCode(name, head.kind)).map((name) =>
          parts.text(name, { wide: true }),
        ),
        ...parts.more(),
      ],
    },
  ];
  return (
    <>
      <div className="ui-drawer-body">
        <div className="ui-record-title">
          <h2>{head.title}</h2>
          <StatusTag name={info.status} code={head.status} />
        </div>
        <Link to={recordHref(head.kind, head.guid)}>{t('workbench.open')}</Link>
        <RecordNotice info={info} record={record} state={state} />
        <Related related={view.related} />
        <Facts sections={sections} />
        {isProcurement(head.kind) && view.items.length > 0 && <BriefItems items={view.items} />}
        {hasChain(head.kind) && (
          <section className="ui-card">
            <h2>{t('ui.side.chain')}</h2>
            <Chain view={view} isUnderReview={isUnderReview(view)} />
          </section>
        )}
      </div>
      <footer className="ui-drawer-foot">
        <DecisionBar record={record} state={state} />
        <div className="ui-row">
          <CommandBar info={info} record={record} state={state} only={isOther} allowedOnly />
          {onNext && state.notice?.kind === 'done' && (
            <Button intent="primary" onClick={onNext}>
              {t('workbench.next')}
            </Button>
          )}
        </div>
      </footer>
    </>
  );
}

/** The budget, where a record has one, and by how much its items exceed it. */
function budgetOf(budget: unknown, items: readonly StoredItem[], t: Translate): Fact[] {
  if (typeof budget !== 'string' || budget === '') return [];
  const over = overBudget(totalOf(items), budget);
  return [
    {
      label: 'plans.fields.budget',
      value: (
        <>
          <Amount value={budget} wan />
          {over !== null && (
            <strong className="ui-problem ui-figures">{t('ui.items.overBudget', { over })}</strong>
          )}
        </>
      ),
    },
  ];
}

/** What is bought, in short; long lists begin with their first items. */
function BriefItems({ items }: { items: readonly StoredItem[] }) {
  const t = useText();
  const [isWhole, setWhole] = useState(items.length <= ITEMS_SHOWN);
  return (
    <section className="ui-card">
      <h2>
        {t('ui.items.title')}{' '}
        <span className="ui-quiet ui-figures">{t('ui.items.count', { n: items.length })}</span>
      </h2>
      <ul className="ui-brief-items">
        {items.slice(0, isWhole ? items.length : ITEMS_SHOWN).map((item) => (
          <li key={item.guid}>
            <span>
              {item.materialName} <span className="ui-quiet">{item.specification}</span>
            </span>
            <span className="ui-figures">
              {item.quantity} {item.unit}
            </span>
            <Amount value={item.amount} />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Button variant="minimal" intent="primary" onClick={() => setWhole(true)}>
          {t('workbench.allItems', { count: items.length })}
        </Button>
      )}
    </section>
  );
}

/**
 * Decisions have a place of their own; an assignment, a dealing or a deletion needs the whole
 * record.
 */
const isOther = (button: CommandButton) =>
  !decidesHere(button) && !/\.(assign|deal|delete)$/.test(button.event);
