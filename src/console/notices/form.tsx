import { yearOf } from '#contract/core/calendar.ts';
import { now } from '#contract/core/clock.ts';
import './notices.css';
import { Button, Callout, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { RequestOf } from '#contract/core/call.ts';
import { noticeForm, noticesCalls } from '#contract/notices.ts';
import { namedKey, type TextKey } from '#locales/keys.ts';
import { messageNoticeAudience } from '#contract/core/codes.ts';
import { useText } from '../base/use-text.ts';
import { withoutToast } from '../http/send.ts';
import { recordHref, recordPaths } from '../base/record-paths.ts';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { InstantField } from '../ui/form/fields/instant-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { useForm } from '../ui/form/form-context.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { SettingsPage } from '../ui/form/settings-page.tsx';
import { whyNotEdit } from '../ui/record/command-states.ts';
import { textOf, type FormTarget, type FormValues } from '../ui/form/types.ts';
import type { RecordDetail } from '../ui/record/types.ts';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSendOnce } from '../ui/use-once.ts';
import { CategoriesField } from './categories-field.tsx';
import { ReceiversField } from './receivers-field.tsx';
import { noticeQuery } from './wire.ts';

const LIST = recordPaths.messageNotice;

const TEXTS = [
  'title',
  'content',
  'msgType',
  'gysType',
  'sendType',
  'sendTime',
  'noticeYear',
  'categoryGuids',
  'fuJianGuid',
  'fuJianName',
] as const;

interface Receiver {
  userQiYe_Guid: string;
  qiYe_Name: string;
}

/** Converts a stored notice to the values of its form. */
function valuesOf({ facts }: RecordDetail): FormValues {
  const receivers = (facts['receiverList'] ?? []) as Receiver[];
  const texts = Object.fromEntries(TEXTS.map((name) => [name, String(facts[name] ?? '')]));
  return {
    ...texts,
    receiverGuids: receivers.map((one) => one.userQiYe_Guid).join(','),
    receiverNames: receivers.map((one) => one.qiYe_Name).join('\n'),
  };
}

/** Converts the values of the form to the request: the receivers become a list. */
function requestOf({
  receiverGuids,
  receiverNames,
  ...values
}: Record<string, unknown>): Record<string, unknown> {
  const names = String(receiverNames ?? '').split('\n');
  const keys = receiverGuids ? String(receiverGuids).split(',') : [];
  return {
    ...values,
    receiverList: keys.map((guid, index) => ({
      userQiYe_Guid: guid,
      qiYe_Name: names[index] ?? '',
    })),
  };
}

/** Saves one notice. */
function noticeSaver(target: FormTarget | null, sendOnce: ReturnType<typeof useSendOnce>) {
  let saved = '';
  return {
    async save(values: Record<string, unknown>) {
      const body = {
        ...requestOf(values),
        ...(target ? { gmnGuid: target.guid, revision: target.revision } : {}),
      };
      saved = (
        await sendOnce(noticesCalls.save, body as RequestOf<typeof noticesCalls.save>, withoutToast)
      ).head.guid;
    },
    /** Address of the saved notice. */
    page: () => recordHref('messageNotice', saved),
  };
}

/** Inserts the standard wording for the subject into the text, if the text is empty. */
function TemplateButton() {
  const t = useText();
  const { values, change, busy } = useForm();
  const msgType = textOf(values, 'msgType');
  const why =
    msgType === ''
      ? t('notices.template.chooseFirst')
      : textOf(values, 'content').trim() !== ''
        ? t('notices.template.written')
        : null;
  return (
    <div className="ui-wide">
      <Button
        size="small"
        disabled={busy}
        aria-disabled={why !== null}
        className={why === null ? '' : 'ui-disabled'}
        onClick={() =>
          why === null &&
          change(
            'content',
            t(namedKey('notices.templates', msgType), { year: textOf(values, 'noticeYear') }),
          )
        }
      >
        {t('notices.template.use')}
      </Button>
      {why !== null && <span className="ui-quiet"> {why}</span>}
    </div>
  );
}

function Fields() {
  const t = useText();
  const { values } = useForm();
  const gysType = textOf(values, 'gysType');
  return (
    <>
      <FormSection title="notices.sections.content">
        <TextField name="title" wide />
        <ChoiceField name="msgType" enumeration="messageNoticeType" />
        <TextField name="noticeYear" inputMode="numeric" />
        <TemplateButton />
        <TextField name="content" rows={10} />
        <FileField name="fuJianGuid" nameField="fuJianName" />
      </FormSection>
      <FormSection title="notices.sections.receivers">
        <ChoiceField
          name="gysType"
          enumeration="messageNoticeAudience"
          hint={t('notices.audienceHint')}
        />
        {gysType === messageNoticeAudience.ofCategories && <CategoriesField />}
        {gysType === messageNoticeAudience.chosen && <ReceiversField />}
      </FormSection>
      <FormSection title="notices.sections.sending">
        <ChoiceField
          name="sendType"
          enumeration="messageNoticeChannel"
          hint={t('notices.channelHint')}
        />
        <InstantField withTime name="sendTime" hint={t('notices.timeHint')} />
      </FormSection>
    </>
  );
}

function NoticeEditor({
  title,
  initial,
  target,
}: {
  title: TextKey;
  initial: FormValues;
  target: FormTarget | null;
}) {
  const t = useText();
  const sendOnce = useSendOnce();
  const [saver] = useState(() => noticeSaver(target, sendOnce));
  const back = target
    ? { to: recordHref('messageNotice', target.guid), text: t('ui.form.toRecord') }
    : { to: LIST, text: t('ui.backTo', { list: t('records.lists.messageNotice') }) };
  return (
    <SettingsPage
      title={t(title)}
      module="notices"
      schema={noticeForm}
      initial={initial}
      isNew={target === null}
      save={saver.save}
      back={back}
      next={saver.page}
    >
      <Fields />
    </SettingsPage>
  );
}

/** Form of a new notice. */
export function NewNotice() {
  const [initial] = useState<FormValues>(() => ({
    ...Object.fromEntries(TEXTS.map((name) => [name, ''])),
    receiverGuids: '',
    receiverNames: '',
    gysType: '1',
    sendType: '1',
    noticeYear: yearOf(now()),
  }));
  return <NoticeEditor title="notices.create" initial={initial} target={null} />;
}

function StoredNotice({ notice }: { notice: RecordDetail }) {
  const [initial] = useState(() => valuesOf(notice));
  return (
    <NoticeEditor
      title="notices.edit"
      initial={initial}
      target={{ guid: notice.head.guid, revision: notice.head.revision }}
    />
  );
}

/** Form of a notice that has not been sent yet. */
export function EditNotice() {
  const { guid = '' } = useParams();
  const loaded = useLoaded(noticeQuery(guid));
  return (
    <LoadedPage loaded={loaded} lines={10}>
      {(notice) => {
        const whyNot = whyNotEdit(notice);
        return whyNot === null ? (
          <StoredNotice notice={notice} />
        ) : (
          <FixedNotice title={notice.head.title} guid={guid} why={whyNot} />
        );
      }}
    </LoadedPage>
  );
}

/** Shown instead of the form of a notice that has been sent. */
function FixedNotice({ title, guid, why }: { title: string; guid: string; why: TextKey }) {
  const t = useText();
  return (
    <div className="ui-record">
      <div className="ui-record-title">
        <h1>{title}</h1>
      </div>
      <Callout intent={Intent.WARNING} title={t('ui.form.mayNotEdit')}>
        <p>{t(why)}</p>
        <Link to={recordHref('messageNotice', guid)}>{t('ui.form.toRecord')}</Link>
      </Callout>
    </div>
  );
}
