import { Button, Intent } from '@blueprintjs/core';
import { Notifications } from '@blueprintjs/icons';
import { useState } from 'react';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { publicNoticeForm, signUpCalls } from '#contract/sign-up.ts';
import { machine as signUpMachine } from '#machines/sign-up/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { withoutToast } from '../http/send.ts';
import { useMay } from '../session/context.tsx';
import { ChooseDialog, type ChooseColumn } from '../ui/choose-dialog.tsx';
import { InstantField } from '../ui/form/fields/instant-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';
import type { ListQuery } from '../ui/list/types.ts';
import { useSendOnce } from '../ui/use-once.ts';
import { gradeOf } from './list.tsx';
import { proposedNotice } from './public-notice.ts';

type SignUp = ResponseOf<typeof signUpCalls.list>;

const PASSED = codeOfState(signUpMachine, 'passed') as RequestOf<typeof signUpCalls.list>['status'];

const columns: readonly ChooseColumn<SignUp>[] = [
  { title: 'signUp.fields.qiYe_Name', text: (row) => row.qiYe_Name ?? '' },
  { title: 'signUp.fields.signUpYear', text: (row) => row.signUpYear ?? '' },
  { title: 'signUp.fields.categoryNames', text: (row) => row.categoryNames ?? '' },
  {
    title: 'signUp.fields.grade',
    text: gradeOf,
  },
];

const filters = [
  { name: 'qiYe_Name', title: 'signUp.fields.qiYe_Name' },
  { name: 'signUpYear', title: 'signUp.fields.signUpYear' },
] as const;

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(signUpCalls.list, { page, rows, ...values, status: PASSED });
const keyOf = (row: SignUp) => row.guid;

/** Asks for title and time, and puts the chosen sign-ups on public notice together. */
function NoticeDialog({ chosen, onClose }: { chosen: readonly SignUp[]; onClose: () => void }) {
  const t = useText();
  const [initial] = useState(() =>
    proposedNotice(t('signUp.publicNotice.proposedTitle', { year: chosen[0]?.signUpYear })),
  );
  const sendOnce = useSendOnce();
  const save = async (values: Record<string, unknown>) => {
    const items = chosen.map(({ guid, revision }) => ({ guid, revision }));
    await sendOnce(
      signUpCalls.publish,
      { ...values, items } as RequestOf<typeof signUpCalls.publish>,
      withoutToast,
    );
  };
  const words = {
    action: t('commands.signUp.publish'),
    done: t('signUp.publicNotice.done', { count: chosen.length }),
  };
  return (
    <SettingsDialog
      title={t('signUp.publicNotice.title', { count: chosen.length })}
      module="signUp"
      schema={publicNoticeForm}
      initial={initial}
      isNew
      save={save}
      words={words}
      onClose={onClose}
    >
      <p className="ui-wide">{t('signUp.publicNotice.text')}</p>
      <TextField name="noticeTitle" wide />
      <InstantField withTime name="noticeStartTime" />
      <InstantField withTime name="noticeEndTime" />
    </SettingsDialog>
  );
}

/** Puts passed sign-ups on public notice: first which, then for how long. */
export function PublishButton() {
  const t = useText();
  const mayEdit = useMay(signUpCalls.publish);
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<readonly SignUp[]>([]);
  if (!mayEdit) return null;
  return (
    <>
      <Button intent={Intent.PRIMARY} icon={<Notifications />} onClick={() => setIsChoosing(true)}>
        {t('signUp.publicNotice.publish')}
      </Button>
      {isChoosing && (
        <ChooseDialog
          title={t('signUp.publicNotice.choose')}
          note={t('signUp.publicNotice.chooseNote')}
          columns={columns}
          filters={filters}
          load={load}
          rowKey={keyOf}
          onChoose={(rows) => {
            setIsChoosing(false);
            setChosen(rows);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {chosen.length > 0 && <NoticeDialog chosen={chosen} onClose={() => setChosen([])} />}
    </>
  );
}
