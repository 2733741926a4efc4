import '../../ui/list/list.css';
import '../../ui/record/record.css';
import '../../ui/form/form.css';
import './settings.css';
import { Button, Intent } from '@blueprintjs/core';
import { ArrowLeft, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { suppliersCalls } from '#contract/suppliers.ts';
import { namedKey } from '#locales/keys.ts';
import { confirm } from '../../base/confirm.ts';
import { toast } from '../../base/toasts.ts';
import type { NameIn } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';
import {
  callQuery,
  joinedQuery,
  mappedQuery,
  pageQuery,
  queryOrNull,
  type CallQuery,
} from '../../http/queries.ts';
import { send } from '../../http/send.ts';
import { delivered } from '../../ui/delivered.ts';
import { useMay } from '../../session/context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { statusTag } from '../../ui/status-tag.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ALL_ROWS } from '../../ui/list/paging.ts';
import { EntryDialog, type Editing } from './entry-dialog.tsx';
import { LetterCard } from './letter.tsx';
import { SETTINGS } from './paths.ts';
import type { Behaviour, Catalogue, Kind, PromiseClass } from './catalogue.ts';

/** The catalogue is loaded whole: it has only some dozens of entries. */
const ALL = { page: 1, rows: ALL_ROWS };

const catalogue: CallQuery<Catalogue> = mappedQuery(
  joinedQuery({
    classes: pageQuery(suppliersCalls.listPromiseClasses, ALL),
    kinds: pageQuery(suppliersCalls.listPromiseKinds, ALL),
    behaviours: pageQuery(suppliersCalls.listPromiseBehaviours, ALL),
    letter: queryOrNull(callQuery(suppliersCalls.promiseLetter, {})),
  }),
  ({ classes, kinds, behaviours, letter }) => ({
    classes: classes.rows,
    kinds: kinds.rows,
    behaviours: behaviours.rows,
    letter,
  }),
);

interface CatalogueProps {
  catalogue: Catalogue;
  mayEdit: boolean;
  onEdit: (editing: Editing) => void;
  onRemove: (editing: Editing, name: string) => void;
}

function EntryButtons({
  editing,
  name,
  used,
  mayEdit,
  onEdit,
  onRemove,
}: Pick<CatalogueProps, 'mayEdit' | 'onEdit' | 'onRemove'> & {
  editing: Editing;
  name: string;
  used: number;
}) {
  const t = useText();
  if (!mayEdit) return null;
  const why = used > 0 ? t('suppliers.settings.used', { count: used }) : undefined;
  return (
    <span className="ui-row">
      <button
        type="button"
        className="ui-link"
        aria-label={t('suppliers.settings.editOf', { name })}
        onClick={() => onEdit(editing)}
      >
        {t('suppliers.settings.edit')}
      </button>
      <button
        type="button"
        className="ui-link"
        aria-label={t('suppliers.settings.deleteOf', { name })}
        aria-disabled={used > 0}
        title={why}
        onClick={() => used === 0 && onRemove(editing, name)}
      >
        {t('suppliers.settings.delete')}
      </button>
    </span>
  );
}

function Behaviours({
  rows,
  ...props
}: Omit<CatalogueProps, 'catalogue'> & { rows: readonly Behaviour[] }) {
  const t = useText();
  const label = (name: NameIn<'suppliers.settings.fields'>) =>
    t(`suppliers.settings.fields.${name}`);
  if (rows.length === 0) return <EmptyState hint="suppliers.settings.noBehaviours" />;
  return (
    <table className="ui-table ui-small-rows settings-cards settings-behaviours">
      <thead>
        <tr>
          {(
            [
              'behaviourName',
              'score',
              'maxScore',
              'punishResult',
              'needsEvidence',
              'isYouXiao',
            ] as const
          ).map((name) => (
            <th key={name} scope="col">
              {label(name)}
            </th>
          ))}
          {props.mayEdit && <th scope="col">{t('suppliers.settings.actions')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.guid}>
            <td title={row.description ?? ''}>{row.behaviourName}</td>
            <td className="ui-figures" data-label={label('score')}>
              {row.score}
            </td>
            <td className="ui-figures" data-label={label('maxScore')}>
              {row.maxScore ?? t('suppliers.settings.noLimit')}
            </td>
            <td data-label={label('punishResult')}>
              {row.punishResult ? t(`enums.misconductState.${row.punishResult}`) : '–'}
            </td>
            <td data-label={label('needsEvidence')}>
              {t(row.needsEvidence === '1' ? 'suppliers.settings.yes' : 'suppliers.settings.no')}
            </td>
            <td data-label={label('isYouXiao')}>
              {statusTag('validity', row.isYouXiao ?? '1', t)}
            </td>
            {props.mayEdit && (
              <td>
                <EntryButtons
                  {...props}
                  editing={{ part: 'behaviour', entry: row, above: row.kindGuid }}
                  name={row.behaviourName}
                  used={row.usedCount ?? 0}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function KindPart({ kind, catalogue, ...props }: CatalogueProps & { kind: Kind }) {
  const t = useText();
  return (
    <div className="settings-kind">
      <div className="ui-record-line">
        <h3>
          {kind.kindName}{' '}
          <span className="ui-quiet">
            {kind.happenStage ? t(`enums.happenStage.${kind.happenStage}`) : ''}
          </span>
        </h3>
        <span className="ui-row">
          <EntryButtons
            {...props}
            editing={{ part: 'kind', entry: kind, above: kind.classifyGuid }}
            name={kind.kindName}
            used={kind.usedCount ?? 0}
          />
          {props.mayEdit && (
            <Button
              size="small"
              icon={<Plus />}
              onClick={() => props.onEdit({ part: 'behaviour', entry: null, above: kind.guid })}
            >
              {t('suppliers.settings.addBehaviour')}
            </Button>
          )}
        </span>
      </div>
      <Behaviours
        {...props}
        rows={catalogue.behaviours.filter(({ kindGuid }) => kindGuid === kind.guid)}
      />
    </div>
  );
}

function ClassPart({ one, ...props }: CatalogueProps & { one: PromiseClass }) {
  const t = useText();
  const kinds = props.catalogue.kinds.filter(({ classifyGuid }) => classifyGuid === one.guid);
  return (
    <section className="ui-card" aria-label={one.classifyName}>
      <div className="ui-record-line">
        <h2>
          {one.classifyName}{' '}
          <span className="ui-quiet">
            {t(namedKey('suppliers.settings.sides', one.behaviourSide ?? ''))}
          </span>
        </h2>
        <span className="ui-row">
          <EntryButtons
            {...props}
            editing={{ part: 'class', entry: one, above: '' }}
            name={one.classifyName}
            used={one.usedCount ?? 0}
          />
          {props.mayEdit && (
            <Button
              size="small"
              icon={<Plus />}
              onClick={() => props.onEdit({ part: 'kind', entry: null, above: one.guid })}
            >
              {t('suppliers.settings.addKind')}
            </Button>
          )}
        </span>
      </div>
      {kinds.length === 0 && <p className="ui-quiet">{t('suppliers.settings.noKinds')}</p>}
      {kinds.map((kind) => (
        <KindPart key={kind.guid} {...props} kind={kind} />
      ))}
    </section>
  );
}

const removing = {
  class: suppliersCalls.deletePromiseClass,
  kind: suppliersCalls.deletePromiseKind,
  behaviour: suppliersCalls.deletePromiseBehaviour,
} as const;

/**
 * Daily management: the promises of suppliers, the points that each behaviour gains or loses, and
 * the promise letter.
 */
export function DailySettings() {
  const t = useText();
  const mayEdit = useMay(suppliersCalls.deletePromiseKind);
  const { value, failure, reload } = useLoaded(catalogue);
  const [editing, setEditing] = useState<Editing | null>(null);
  const remove = async ({ part, entry }: Editing, name: string) => {
    if (
      entry === null ||
      !(await confirm({
        title: t('suppliers.settings.delete'),
        text: t('suppliers.settings.deleteText', { name }),
        action: t('suppliers.settings.delete'),
        destructive: true,
      }))
    )
      return;
    const done = await delivered(send(removing[part], { guid: entry.guid }).then(() => true));
    if (done) toast.success(t('suppliers.settings.deleted'));
  };
  return (
    <div className="ui-record">
      <header className="ui-record-head">
        <Link to={SETTINGS} className="ui-back">
          <ArrowLeft size={14} aria-hidden /> {t('suppliers.settings.toList')}
        </Link>
        <div className="ui-record-line">
          <div className="ui-record-title">
            <h1>{t('suppliers.settings.daily')}</h1>
          </div>
          {mayEdit && (
            <Button
              intent={Intent.PRIMARY}
              icon={<Plus />}
              onClick={() => setEditing({ part: 'class', entry: null, above: '' })}
            >
              {t('suppliers.settings.addClass')}
            </Button>
          )}
        </div>
        <p className="ui-quiet">{t('suppliers.settings.dailyHint')}</p>
      </header>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value === null ? (
        failure === null && <Skeleton lines={12} />
      ) : (
        <div className="ui-form-body">
          {value.classes.length === 0 && <EmptyState hint="suppliers.settings.noClasses" />}
          {value.classes.map((one) => (
            <ClassPart
              key={one.guid}
              one={one}
              catalogue={value}
              mayEdit={mayEdit}
              onEdit={setEditing}
              onRemove={(what, name) => void remove(what, name)}
            />
          ))}
          <LetterCard letter={value.letter} mayEdit={mayEdit} />
        </div>
      )}
      {editing !== null && <EntryDialog editing={editing} onClose={() => setEditing(null)} />}
    </div>
  );
}
