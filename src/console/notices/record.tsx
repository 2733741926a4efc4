import { machine as messageNoticeMachine } from '#machines/message-notice/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';
import type { Translate } from '../base/use-text.ts';
import { factParts } from '../records/fact-parts.tsx';
import { noticeKinds } from './kinds.ts';
import { DateTime } from '../ui/date-time.tsx';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { Fact, RecordDetail, RecordView, Section } from '../ui/record/types.ts';
import { Deliveries } from './deliveries.tsx';
import { SendDialog } from './send-dialog.tsx';

const UNSENT = ['notice.send', 'notice.due'].flatMap((event) =>
  statusesTaking(messageNoticeMachine, event),
);
const UNDER_WAY = statusesTaking(messageNoticeMachine, 'notice.progress');

/** How many receivers are named before the rest is only counted. */
const TOLD = 20;

function receivers({ facts, head }: RecordDetail, t: Translate): Fact[] {
  const named = (facts['receiverList'] ?? []) as { qiYe_Name?: string }[];
  const names = named
    .slice(0, TOLD)
    .map(({ qiYe_Name }) => qiYe_Name)
    .join(t('common.listSeparator'));
  const more = named.length > TOLD ? t('notices.receivers.more', { n: named.length }) : '';
  return [
    {
      label: 'notices.fields.receiverCount',
      value: t(UNSENT.includes(head.status) ? 'notices.receivers.now' : 'notices.receivers.count', {
        n: facts['receiverCount'],
      }),
    },
    ...(facts['categoryNames']
      ? [
          {
            label: 'notices.fields.categoryGuids',
            value: String(facts['categoryNames']),
            wide: true,
          } as const,
        ]
      : []),
    ...(named.length > 0
      ? [{ label: 'notices.fields.receiverList', value: `${names} ${more}`, wide: true } as const]
      : []),
  ];
}

function sections(detail: RecordDetail, t: Translate): Section[] {
  const { text, coded } = factParts(detail, 'notices', t);
  const { facts, head } = detail;
  const { fuJianGuid: file, fuJianName: name } = facts;
  return [
    {
      title: 'notices.sections.content',
      facts: [
        coded('msgType', 'messageNoticeType'),
        text('noticeYear'),
        {
          label: 'records.fields.authorName',
          value: <PersonName name={head.authorName} unit={head.unitName} />,
        },
        text('content', { wide: true }),
        ...(file
          ? ([
              {
                label: 'notices.fields.fuJianGuid',
                value: <StoredFile file={{ guid: String(file), name: String(name ?? '') }} />,
              },
            ] satisfies Fact[])
          : []),
      ],
    },
    {
      title: 'notices.sections.receivers',
      facts: [coded('gysType', 'messageNoticeAudience'), ...receivers(detail, t)],
    },
    {
      title: 'notices.sections.sending',
      facts: [
        coded('sendType', 'messageNoticeChannel'),
        {
          label: 'notices.fields.sendTime',
          value: facts['sendTime'] ? (
            <DateTime at={Number(facts['sendTime'])} />
          ) : (
            t('notices.atOnce')
          ),
        },
        { label: 'records.fields.since', value: <DateTime at={head.since} /> },
      ],
    },
  ];
}

const deliveries = (detail: RecordDetail) => <Deliveries detail={detail} />;
const isUnderWay = ({ head }: RecordView) => UNDER_WAY.includes(head.status);

/** The page of a notice: its content, its receivers and their deliveries. */
export function NoticeRecord() {
  return (
    <RecordPage
      info={noticeKinds.messageNotice}
      sections={sections}
      extra={deliveries}
      assignment={SendDialog}
      refreshWhile={isUnderWay}
    />
  );
}
