import { Button, Checkbox, Classes } from '@blueprintjs/core';
import { Edit, FloppyDisk, Flag, Trash } from '@blueprintjs/icons';
import { useState, type FormEvent } from 'react';
import { VIEW_NAME_MAX, viewsCalls } from '#contract/views.ts';
import { confirm } from '../../base/confirm.ts';
import { toast } from '../../base/toasts.ts';
import { useText } from '../../base/use-text.ts';
import { send } from '../../http/send.ts';
import { ErrorNote } from '../error-note.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useSending } from '../use-sending.ts';
import type { Layout } from './layout.ts';
import type { Column, ListQuery } from './types.ts';
import {
  layoutOf,
  queryOf,
  rememberBegin,
  settingsOf,
  viewsQuery,
  type Settings,
  type View,
  type ViewedListName,
} from './views.ts';

export interface ViewMenuProps<Row> {
  list: string;
  query: ListQuery;
  layout: Layout;
  columns: readonly Column<Row>[];
  change: (query: Partial<ListQuery>) => void;
  arrange: (layout: Layout) => void;
}

interface NameFormProps {
  label: string;
  action: string;
  name: string;
  isShared: boolean;
  isBusy: boolean;
  onSave: (name: string, isShared: boolean) => void;
}

/** Asks for the name of a view and who sees it. */
function NameForm({ label, action, name, isShared, isBusy, onSave }: NameFormProps) {
  const t = useText();
  const [typed, setTyped] = useState(name);
  const [shared, setShared] = useState(isShared);
  const isNamed = typed.trim() !== '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed) onSave(typed.trim(), shared);
  };
  return (
    <form className="ui-view-form" onSubmit={save}>
      <input
        className={`${Classes.INPUT} ${Classes.SMALL}`}
        aria-label={label}
        placeholder={label}
        maxLength={VIEW_NAME_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Checkbox
        label={t('ui.views.share')}
        checked={shared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
      <Button type="submit" size="small" loading={isBusy} aria-disabled={!isNamed}>
        {action}
      </Button>
    </form>
  );
}

/**
 * The views of a list: choose, save, rename, overwrite with the current state of the list, delete,
 * or make the default.
 */
export default function ViewMenu<Row>({
  list: id,
  query,
  layout,
  columns,
  change,
  arrange,
}: ViewMenuProps<Row>) {
  const t = useText();
  const list = id as ViewedListName;
  const { value, failure, reload } = useLoaded(viewsQuery(id));
  const [edited, setEdited] = useState<string | null>(null);
  const shown = () => settingsOf(query, layout, columns);
  const saving = useSending(
    async (
      { name, isShared, guid }: Pick<View, 'name' | 'isShared'> & { guid?: string },
      { filters, sort, order, columns: kept, isCompact }: Settings,
    ) => {
      await send(viewsCalls.save, {
        list,
        name,
        isShared: isShared ? '1' : '0',
        ...(guid === undefined ? {} : { guid }),
        filters,
        sort,
        order,
        columns: kept,
        isCompact,
      });
      setEdited(null);
      toast.success(t('ui.views.saved', { name }));
    },
  );
  const beginning = useSending(async ({ guid, isDefault }: View) => {
    await send(viewsCalls.setDefault, { list, ...(isDefault ? {} : { guid }) });
    rememberBegin(id, isDefault ? null : 'not yet');
  });
  const removing = useSending(async ({ guid, isDefault }: View) => {
    await send(viewsCalls.remove, { guid });
    if (isDefault) rememberBegin(id, null);
  });
  const remove = async (view: View) => {
    const isSure = await confirm({
      title: t('ui.views.removeTitle', { name: view.name }),
      ...(view.isShared ? { text: t('ui.views.removeShared') } : {}),
      action: t('ui.views.removeAction'),
      destructive: true,
    });
    if (isSure) await removing.run(view);
  };
  const problem = [saving, beginning, removing].find((one) => one.failure !== null)?.failure;
  const buttonsOf = (view: View) => {
    const { name, isDefault, mayChange } = view;
    return (
      <>
        <Button
          size="small"
          variant="minimal"
          icon={<Flag />}
          active={isDefault}
          aria-pressed={isDefault}
          aria-label={t('ui.views.begin', { name })}
          title={t('ui.views.beginShort')}
          onClick={() => void beginning.run(view)}
        />
        {mayChange && (
          <>
            <Button
              size="small"
              variant="minimal"
              icon={<FloppyDisk />}
              aria-label={t('ui.views.overwrite', { name })}
              title={t('ui.views.overwriteShort')}
              onClick={() => void saving.run(view, shown())}
            />
            <Button
              size="small"
              variant="minimal"
              icon={<Edit />}
              active={edited === view.guid}
              aria-expanded={edited === view.guid}
              aria-label={t('ui.views.edit', { name })}
              title={t('ui.views.editShort')}
              onClick={() => setEdited(edited === view.guid ? null : view.guid)}
            />
            <Button
              size="small"
              variant="minimal"
              icon={<Trash />}
              aria-label={t('ui.views.remove', { name })}
              title={t('ui.views.removeShort')}
              onClick={() => void remove(view)}
            />
          </>
        )}
      </>
    );
  };
  return (
    <section className="ui-views" aria-label={t('ui.views.title')}>
      {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
      {!value && failure === null && <Skeleton lines={3} />}
      {value?.views.length === 0 && <p className="ui-quiet">{t('ui.views.none')}</p>}
      <ul>
        {value?.views.map((view) => (
          <li key={view.guid}>
            <div className="ui-row">
              <Button
                variant="minimal"
                alignText="start"
                className={`ui-views-name ${Classes.POPOVER_DISMISS}`}
                onClick={() => {
                  change(queryOf(view));
                  arrange(layoutOf(view));
                }}
              >
                {view.name}
              </Button>
              {view.isShared && (
                <span className="ui-quiet">
                  {view.isOwn
                    ? t('ui.views.shared')
                    : t('ui.views.sharedBy', { name: view.makerName })}
                </span>
              )}
              {buttonsOf(view)}
            </div>
            {edited === view.guid && (
              <NameForm
                label={t('ui.views.name')}
                action={t('ui.views.rename')}
                name={view.name}
                isShared={view.isShared}
                isBusy={saving.isBusy}
                onSave={(name, isShared) =>
                  void saving.run({ guid: view.guid, name, isShared }, view)
                }
              />
            )}
          </li>
        ))}
      </ul>
      {problem && <ErrorNote failure={problem} />}
      {value && (
        <NameForm
          key={value.views.length}
          label={t('ui.views.newName')}
          action={t('ui.views.keep')}
          name=""
          isShared={false}
          isBusy={saving.isBusy}
          onSave={(name, isShared) => void saving.run({ name, isShared }, shown())}
        />
      )}
    </section>
  );
}
