import '../../ui/list/list.css';
import '../../ui/record/record.css';
import '../admission/admission.css';
import { Button, Classes, Intent } from '@blueprintjs/core';
import { ChevronDown, ChevronRight, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { NameIn } from '#locales/keys.ts';
import { yesNo } from '#contract/core/codes.ts';
import { confirm } from '../../base/confirm.ts';
import { toast } from '../../base/toasts.ts';
import { useText } from '../../base/use-text.ts';
import { pageQuery } from '../../http/queries.ts';
import { send } from '../../http/send.ts';
import { delivered } from '../../ui/delivered.ts';
import { recordPaths } from '../../base/record-paths.ts';
import { useMay, useUser } from '../../session/context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ALL_ROWS } from '../../ui/list/paging.ts';
import { CategoryDialog } from './dialog.tsx';
import { matching, treeOf, type Category, type CategoryNode } from './tree.ts';

const EVERYTHING = { page: 1, rows: ALL_ROWS } as const;

/** Actions on one category; absent for users who may only view. */
interface Acts {
  onAdd: (parent: Category) => void;
  onEdit: (category: Category) => void;
  onHide: (category: Category) => void;
  onDelete: (category: Category) => void;
}

function NodeActs({ node: { category, children }, acts }: { node: CategoryNode; acts: Acts }) {
  const t = useText();
  const count = category.supplierCount ?? 0;
  const why =
    children.length > 0
      ? t('admission.categories.hasMore')
      : count > 0
        ? t('admission.categories.inUse', { count })
        : undefined;
  const label = (act: NameIn<'admission.categories'>) =>
    `${t(`admission.categories.${act}`)} ${category.categoryName}`;
  const isHidden = category.isHidden === yesNo.yes;
  return (
    <span className="admission-node-acts ui-row">
      <Button
        size="small"
        variant="minimal"
        aria-label={label('addBelow')}
        onClick={() => acts.onAdd(category)}
      >
        {t('admission.categories.addBelow')}
      </Button>
      <Button
        size="small"
        variant="minimal"
        aria-label={label('edit')}
        onClick={() => acts.onEdit(category)}
      >
        {t('admission.categories.edit')}
      </Button>
      <Button
        size="small"
        variant="minimal"
        aria-label={label(isHidden ? 'show' : 'hide')}
        onClick={() => acts.onHide(category)}
      >
        {t(`admission.categories.${isHidden ? 'show' : 'hide'}`)}
      </Button>
      <Button
        size="small"
        variant="minimal"
        aria-label={why ? `${label('delete')}: ${why}` : label('delete')}
        aria-disabled={why !== undefined}
        className={why ? 'ui-disabled' : ''}
        title={why}
        onClick={() => why === undefined && acts.onDelete(category)}
      >
        {t('admission.categories.delete')}
      </Button>
    </span>
  );
}

function Node({
  node,
  acts,
  isFound,
}: {
  node: CategoryNode;
  acts: Acts | null;
  isFound: boolean;
}) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(true);
  const { category, children } = node;
  const {
    categoryName: name,
    categoryCode,
    supplierCount,
    guid,
    isHidden,
    requiredCertificates,
  } = category;
  const isShown = isOpen || isFound;
  return (
    <li>
      <div className="admission-node">
        {children.length === 0 && <span className="admission-leaf" />}
        {children.length > 0 && (
          <Button
            size="small"
            variant="minimal"
            icon={isShown ? <ChevronDown /> : <ChevronRight />}
            aria-expanded={isShown}
            aria-label={t(isShown ? 'admission.categories.close' : 'admission.categories.open', {
              name,
            })}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        <span className="admission-node-name">{name}</span>
        <span className="ui-quiet ui-figures">{categoryCode}</span>
        {isHidden === yesNo.yes && (
          <span className="ui-status ui-tone-other">{t('admission.categories.hidden')}</span>
        )}
        {(supplierCount ?? 0) > 0 && (
          <Link to={`${recordPaths.supplierAdmission}?categoryGuid=${guid}`}>
            {t('admission.categories.suppliers', { n: supplierCount })}
          </Link>
        )}
        {requiredCertificates && <span className="ui-quiet">{requiredCertificates}</span>}
        {acts && <NodeActs node={node} acts={acts} />}
      </div>
      {children.length > 0 && isShown && (
        <ul>
          {children.map((child) => (
            <Node key={child.category.guid} node={child} acts={acts} isFound={isFound} />
          ))}
        </ul>
      )}
    </li>
  );
}

const categories = pageQuery(suppliersCalls.listCategories, EVERYTHING);

/**
 * The categories for which suppliers are admitted: one tree for all units, maintained by the
 * production centre.
 */
export function SupplierCategories() {
  const t = useText();
  const { isCentral } = useUser();
  const maySave = useMay(suppliersCalls.saveCategory);
  const { value, failure, reload } = useLoaded(categories);
  const [words, setWords] = useState('');
  const [editing, setEditing] = useState<{
    category: Category | null;
    parent: string | null;
  } | null>(null);
  const mayEdit = maySave && isCentral === true;
  const nodes = treeOf(value?.rows ?? []);
  const shown = matching(nodes, words);

  async function hide({ guid, isHidden }: Category) {
    const next = isHidden === yesNo.yes ? yesNo.no : yesNo.yes;
    if (
      !(await delivered(
        send(suppliersCalls.hideCategory, { guid, isHidden: next }).then(() => true),
      ))
    )
      return;
    toast.success(
      t(next === yesNo.yes ? 'admission.categories.hiddenDone' : 'admission.categories.shownDone'),
    );
  }
  async function remove({ guid, categoryName: name }: Category) {
    const action = t('admission.categories.delete');
    if (
      !(await confirm({
        title: action,
        text: t('admission.categories.deleteText', { name }),
        action,
        destructive: true,
      }))
    )
      return;
    if (!(await delivered(send(suppliersCalls.deleteCategory, { guid }).then(() => true)))) return;
    toast.success(t('admission.categories.deleted'));
  }
  const acts: Acts = {
    onAdd: ({ guid }) => setEditing({ category: null, parent: guid }),
    onEdit: (category) => setEditing({ category, parent: null }),
    onHide: (category) => void hide(category),
    onDelete: (category) => void remove(category),
  };
  return (
    <section className="ui-list" aria-labelledby="categories-title">
      <header className="ui-list-head">
        <h1 id="categories-title">{t('admission.categories.title')}</h1>
        <div className="ui-row">
          <input
            type="search"
            className={Classes.INPUT}
            value={words}
            maxLength={100}
            aria-label={t('admission.categories.search')}
            placeholder={t('admission.categories.search')}
            onChange={(event) => setWords(event.target.value)}
          />
          {mayEdit && (
            <Button
              intent={Intent.PRIMARY}
              icon={<Plus />}
              onClick={() => setEditing({ category: null, parent: null })}
            >
              {t('admission.categories.add')}
            </Button>
          )}
        </div>
      </header>
      {!mayEdit && <p className="ui-quiet">{t('admission.categories.centreOnly')}</p>}
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {value === null && failure === null && <Skeleton lines={8} />}
      {value && shown.length === 0 && (
        <EmptyState hint={words === '' ? 'admission.categories.hint' : 'ui.list.emptyFiltered'} />
      )}
      {shown.length > 0 && (
        <div className="ui-card">
          <ul className="admission-tree">
            {shown.map((node) => (
              <Node
                key={node.category.guid}
                node={node}
                acts={mayEdit ? acts : null}
                isFound={words.trim() !== ''}
              />
            ))}
          </ul>
        </div>
      )}
      {editing && (
        <CategoryDialog
          category={editing.category}
          parent={editing.parent}
          nodes={nodes}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
