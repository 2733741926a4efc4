import { Button, Checkbox, Classes, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { compare, formatAmount } from '#contract/core/money.ts';
import { EmptyState } from '../../empty-state.tsx';
import { TitledDialog } from '../../titled-dialog.tsx';
import { useText } from '../../../base/use-text.ts';
import type { StoredItem } from '../../record/types.ts';
import { itemDraft, type ItemDraft } from './item-draft.ts';
import { folded } from '#contract/core/folding.ts';

interface PickItemsProps {
  /** Items of the yearly plan; null while loading or without a plan. */
  source: readonly StoredItem[] | null;
  /** What is left of each, by key. */
  left: ReadonlyMap<string, string>;
  taken: ReadonlySet<string>;
  busy: boolean;
  onPick: (items: ItemDraft[]) => void;
}

/** An item of a yearly plan as an item of the batch, with all that is left of it. */
function pickedItem(stored: StoredItem, left: string): ItemDraft {
  return { ...itemDraft(stored), guid: '', sourceItemGuid: stored.guid, quantity: left };
}

/** Picks items of a yearly plan, each with what is left of it. */
export function PickItems({ source, left, taken, busy, onPick }: PickItemsProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [words, setWords] = useState('');
  const isFree = ({ guid }: StoredItem) =>
    !taken.has(guid) && compare(left.get(guid) ?? '0', '0') > 0;
  const needle = folded(words);
  const shown = (source ?? []).filter(
    ({ materialCode, materialName, specification }) =>
      needle === '' || folded(`${materialCode} ${materialName} ${specification}`).includes(needle),
  );
  const free = shown.filter(isFree);
  // Items hidden by the search are not taken.
  const picked = free.filter(({ guid }) => chosen.has(guid));
  const hidden = chosen.size - picked.length;
  const toggle = (guid: string) =>
    setChosen(
      (before) =>
        new Set(
          before.has(guid) ? [...before].filter((other) => other !== guid) : [...before, guid],
        ),
    );
  const setAll = (isOn: boolean) => {
    const guids = free.map(({ guid }) => guid);
    const others = [...chosen].filter((guid) => !guids.includes(guid));
    setChosen(new Set(isOn ? [...others, ...guids] : others));
  };
  const close = () => {
    setIsOpen(false);
    setChosen(new Set());
    setWords('');
  };

  return (
    <>
      <Button
        size="small"
        icon={<Plus />}
        disabled={busy || source === null}
        onClick={() => setIsOpen(true)}
      >
        {t('ui.items.pick')}
      </Button>
      <TitledDialog
        isOpen={isOpen}
        title={t('ui.items.pick')}
        onClose={close}
        className="ui-wide-dialog"
      >
        <DialogBody>
          <input
            className={`${Classes.INPUT} ${Classes.FILL}`}
            placeholder={t('ui.items.search')}
            aria-label={t('ui.items.search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          {shown.length === 0 ? (
            <EmptyState />
          ) : (
            <div className="ui-table-box ui-pick-box">
              <table className="ui-table ui-small-rows">
                <thead>
                  <tr>
                    <th style={{ width: 40 }}>
                      <Checkbox
                        aria-label={t('ui.items.all')}
                        checked={free.length > 0 && picked.length === free.length}
                        disabled={free.length === 0}
                        onChange={(event) => setAll(event.currentTarget.checked)}
                      />
                    </th>
                    {(['materialCode', 'materialName', 'specification', 'unit'] as const).map(
                      (field) => (
                        <th key={field} scope="col">
                          {t(`records.fields.${field}`)}
                        </th>
                      ),
                    )}
                    {(['quantity', 'taken', 'left'] as const).map((field) => (
                      <th key={field} scope="col" className="ui-end">
                        {t(`records.fields.${field}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map((item) => (
                    <tr key={item.guid} className={isFree(item) ? undefined : 'ui-quiet'}>
                      <td>
                        <Checkbox
                          aria-label={item.materialName}
                          checked={chosen.has(item.guid)}
                          disabled={!isFree(item)}
                          onChange={() => toggle(item.guid)}
                        />
                      </td>
                      <td>{item.materialCode}</td>
                      <td>{item.materialName}</td>
                      <td>{item.specification}</td>
                      <td>{item.unit}</td>
                      <td className="ui-end">{item.quantity ? formatAmount(item.quantity) : ''}</td>
                      <td className="ui-end">{formatAmount(item.taken || '0')}</td>
                      <td className="ui-end">
                        {taken.has(item.guid)
                          ? t('ui.items.picked')
                          : formatAmount(left.get(item.guid) ?? '0')}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <span role="status" className="ui-quiet ui-figures">
                {hidden > 0 &&
                  t('ui.chosen.hidden', {
                    count: t('ui.chosen.count', { count: chosen.size }),
                    n: hidden,
                  })}
              </span>
              <Button onClick={close}>{t('ui.cancel')}</Button>
              <Button
                intent={Intent.PRIMARY}
                disabled={picked.length === 0}
                onClick={() => {
                  onPick(picked.map((item) => pickedItem(item, left.get(item.guid) ?? '0')));
                  close();
                }}
              >
                {t('ui.items.takeChosen', { n: picked.length })}
              </Button>
            </>
          }
        />
      </TitledDialog>
    </>
  );
}
