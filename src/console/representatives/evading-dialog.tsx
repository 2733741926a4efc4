import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { representativesCalls } from '#contract/representatives.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { useList } from '../ui/list/use-list.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';

/** The enterprises that have to stay out of the own tenders. */
export function EvadingDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [asked, setAsked] = useState({ page: 1, rows: 10 });
  const { rows, total, loadedAt, failure, reload } = useList(
    pageQuery(representativesCalls.listEvadingEnterprises, asked),
  );
  return (
    <TitledDialog
      isOpen
      title={t('representatives.evading.title')}
      onClose={onClose}
      className="ui-wide-dialog"
    >
      <DialogBody>
        <p className="ui-quiet">{t('representatives.evading.hint')}</p>
        {failure !== null && <ErrorNote failure={failure} onRetry={reload} />}
        {loadedAt === null && failure === null && <Skeleton lines={6} />}
        {loadedAt !== null && rows.length === 0 && (
          <p className="ui-empty ui-quiet">{t('ui.list.empty')}</p>
        )}
        {rows.length > 0 && (
          <table className="ui-plain-table">
            <thead>
              <tr>
                <th scope="col">{t('representatives.share.enterprise')}</th>
                <th scope="col">{t('representatives.share.code')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ userQiYe_Guid, qiYe_Name, qiYe_BH }) => (
                <tr key={userQiYe_Guid}>
                  <td>{qiYe_Name}</td>
                  <td>{qiYe_BH}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {total > 10 && (
          <Pager
            page={asked.page}
            rows={asked.rows}
            total={total}
            allSizes={false}
            onChange={(change) => setAsked({ ...asked, ...change })}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={<Button onClick={onClose}>{t('representatives.evading.close')}</Button>}
      />
    </TitledDialog>
  );
}
