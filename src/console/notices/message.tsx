import { useSearchParams } from 'react-router-dom';
import { noticesCalls } from '#contract/notices.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { DateTime } from '../ui/date-time.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { StoredFile } from '../ui/files/stored-file.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { MESSAGES } from './paths.ts';

const field = (name: NameIn<'notices.fields'>): TextKey => `notices.fields.${name}`;

/** One notice that the user's enterprise received. Opening it marks it as read. */
export function MessagePage() {
  const t = useText();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const loaded = useLoaded(callQuery(noticesCalls.messageInfo, { guid }));
  return (
    <DetailPage
      back={{ to: MESSAGES, text: t('notices.messages.toList') }}
      loaded={loaded}
      title={({ title }) => title}
      sections={({
        msgType,
        senderName,
        deliveredTime,
        readTime,
        noticeYear,
        content,
        fuJianGuid,
        fuJianName,
      }) => [
        {
          title: 'notices.sections.content',
          facts: [
            { label: field('content'), value: content, wide: true },
            ...(fuJianGuid
              ? [
                  {
                    label: field('fuJianGuid'),
                    value: <StoredFile file={{ guid: fuJianGuid, name: fuJianName ?? '' }} />,
                    wide: true,
                  } as const,
                ]
              : []),
          ],
        },
        {
          title: 'notices.messages.about',
          facts: [
            { label: field('senderName'), value: senderName },
            {
              label: field('msgType'),
              value: msgType ? t(`enums.messageNoticeType.${msgType}`) : '',
            },
            { label: field('noticeYear'), value: noticeYear },
            { label: field('deliveredTime'), value: <DateTime at={deliveredTime} /> },
            { label: field('readTime'), value: <DateTime at={readTime} /> },
          ],
        },
      ]}
    />
  );
}
