import { Button } from '@blueprintjs/core';
import { Plus, SmallCross } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { representativesCalls } from '#contract/representatives.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { ChooseDialog } from '../ui/choose-dialog.tsx';
import { fieldId, useForm } from '../ui/form/form-context.ts';
import { problemText } from '../ui/form/problems.ts';
import { textOf } from '../ui/form/types.ts';
import type { ListQuery } from '../ui/list/types.ts';

type Enterprise = Pick<
  ResponseOf<typeof representativesCalls.listEnterprises>,
  'userQiYe_Guid' | 'qiYe_Name' | 'qiYe_BH'
>;

const enterprises = {
  load: ({ page, rows, filters }: ListQuery) =>
    pageQuery(representativesCalls.listEnterprises, { page, rows, ...filters }),
  rowKey: ({ userQiYe_Guid }: Enterprise) => userQiYe_Guid,
  columns: [
    { title: 'representatives.share.enterprise', text: (row: Enterprise) => row.qiYe_Name },
    { title: 'representatives.share.code', text: (row: Enterprise) => row.qiYe_BH ?? '' },
  ],
  filters: [
    { name: 'qiYe_Name', title: 'representatives.share.enterprise' },
    { name: 'qiYe_BH', title: 'representatives.share.code' },
  ],
} as const;

/**
 * Name of the field that holds the chosen enterprises with their names; what travels are their
 * keys.
 */
export const SHARES = 'gongXiangQiYeGuids';

export const textOfShares = (shares: readonly Enterprise[]): string =>
  shares.length === 0 ? '' : JSON.stringify(shares);
export const sharesIn = (text: string): readonly Enterprise[] =>
  text === '' ? [] : (JSON.parse(text) as Enterprise[]);

/** The enterprises a person is shared with. */
export function SharesField() {
  const t = useText();
  const { values, problems, change, busy } = useForm();
  const [isChoosing, setIsChoosing] = useState(false);
  const shares = sharesIn(textOf(values, SHARES));
  const problem = problems.find(({ field }) => field === SHARES);
  const id = fieldId(SHARES);
  return (
    <section className="ui-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {t('representatives.sections.sharing')}
        <span className="ui-total">
          <Button
            id={id}
            size="small"
            icon={<Plus />}
            disabled={busy}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onClick={() => setIsChoosing(true)}
          >
            {t('representatives.share.choose')}
          </Button>
        </span>
      </h2>
      {shares.length === 0 && <p className="ui-quiet">{t('representatives.share.none')}</p>}
      <ul className="ui-chips">
        {shares.map((share) => (
          <li key={share.userQiYe_Guid} className="ui-chip">
            <span>{share.qiYe_Name}</span>
            <button
              type="button"
              aria-label={t('representatives.share.remove', { name: share.qiYe_Name })}
              onClick={() =>
                change(
                  SHARES,
                  textOfShares(
                    shares.filter(({ userQiYe_Guid }) => userQiYe_Guid !== share.userQiYe_Guid),
                  ),
                )
              }
            >
              <SmallCross aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {problem && (
        <p id={`${id}-problem`} className="ui-problem">
          {problemText(problem, t)}
        </p>
      )}
      {isChoosing && (
        <ChooseDialog
          {...enterprises}
          title={t('representatives.share.choose')}
          note={t('representatives.share.note')}
          initial={shares}
          mayBeEmpty
          onChoose={(chosen) => {
            change(SHARES, textOfShares(chosen));
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </section>
  );
}
