import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { RecordKind } from '#contract/kinds.ts';
import { useText } from '../base/use-text.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import type { RecordHead } from '../ui/record/types.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { BulkItems } from './bulk-items.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { checkQuery, type Checked } from './checked.ts';
import { useBulk } from './use-bulk.ts';

interface BulkDialogProps {
  kind: RecordKind;
  /** Keys of the records. */
  chosen: readonly string[];
  intention: 'submit' | 'delete';
  onDone: (guids: readonly string[]) => void;
  onClose: () => void;
}

const titleOf = ({ title }: { title: string }) => <span>{title}</span>;

/**
 * Submits or deletes several records: first shows which can be and why others cannot, asks once for
 * all, and shows the outcome of each.
 */
export function BulkDialog({ kind, chosen, intention, onDone, onClose }: BulkDialogProps) {
  const t = useText();
  const order = { intention, opinion: '' };
  const [guids, setGuids] = useState(chosen);
  const [heads, setHeads] = useState<readonly RecordHead[]>([]);
  const { begun, begin, forget } = useBulk();
  const {
    value: checked,
    failure,
    isReloading,
    reload,
  } = useLoaded(begun ? null : checkQuery(kind, guids, order));
  const region = useRef<HTMLDivElement>(null);
  const count = begun ? heads.length : (checked?.able.length ?? guids.length);

  function close() {
    const results = [...(begun?.progress.results ?? [])];
    onDone(results.flatMap(([guid, { state }]) => (state === 'done' ? guid : [])));
    onClose();
  }
  function start() {
    if (!checked || isReloading) return;
    setHeads(checked.able);
    begin({ ...order, rows: checked.able });
    // The button is gone; the next key should still be here.
    region.current?.focus();
  }
  return (
    <TitledDialog
      isOpen
      title={t(
        count === 0 ? `workbench.bulk.noneCan.${intention}` : `workbench.bulk.ask.${intention}`,
        { count },
      )}
      canOutsideClickClose={false}
      className="ui-dialog"
      onClose={close}
    >
      <DialogBody>
        {/* The keyboard scrolls a region only when it can have the focus. */}
        <div
          ref={region}
          className="ui-bulk-region"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={t('workbench.bulk.records')}
          aria-busy={begun?.progress.isRunning ?? (checked === null && failure === null)}
        >
          {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
          {begun ? (
            <BulkItems
              items={heads}
              intention={intention}
              titleOf={titleOf}
              resultOf={({ guid }) => begun.progress.results.get(guid)}
            />
          ) : checked ? (
            <Said checked={checked} intention={intention} />
          ) : (
            failure === null && <Skeleton lines={4} />
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          begun ? null : (
            <>
              <Button onClick={close}>{t(count === 0 ? 'common.close' : 'ui.cancel')}</Button>
              {checked && count > 0 && (
                <Button
                  intent={intention === 'delete' ? 'danger' : 'primary'}
                  aria-disabled={isReloading}
                  onClick={start}
                >
                  {t(`workbench.bulk.do.${intention}`, { count })}
                </Button>
              )}
            </>
          )
        }
      >
        {begun && (
          <BulkProgress
            {...begun}
            onAgain={(left) => {
              setGuids(left);
              forget();
              region.current?.focus();
            }}
            onClose={close}
          />
        )}
      </DialogFooter>
    </TitledDialog>
  );
}

/** Which records can be given the command, and why others cannot. */
function Said({ checked, intention }: { checked: Checked } & Pick<BulkDialogProps, 'intention'>) {
  const t = useText();
  const { able, unable, gone } = checked;
  return (
    <>
      {able.length > 0 && (
        <>
          {intention === 'delete' && <p>{t('workbench.bulk.forGood')}</p>}
          <BulkItems
            items={able}
            intention={intention}
            titleOf={titleOf}
            resultOf={() => undefined}
          />
        </>
      )}
      {unable.length > 0 && (
        <>
          <h3>{t(`workbench.bulk.unable.${intention}`, { count: unable.length })}</h3>
          <BulkItems
            intention={intention}
            items={unable.map(({ head, reason }) => ({ ...head, reason }))}
            titleOf={titleOf}
            resultOf={({ reason }) => ({ state: 'notAllowed', reason })}
          />
        </>
      )}
      {gone > 0 && <p>{t('workbench.bulk.gone', { count: gone })}</p>}
    </>
  );
}
