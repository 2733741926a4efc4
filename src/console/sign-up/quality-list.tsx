import { signUpCalls } from '#contract/sign-up.ts';
import { yesNo } from '#contract/core/codes.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { gradeOf, hrefOf } from './list.tsx';
import { PublishButton } from './publish-button.tsx';

const suppliers = listed(signUpCalls.listQualitySuppliers, {
  grade: { text: gradeOf },
  isPublished: {
    tags: [
      'signUp.publicNotice.running',
      'signUp.publicNotice.notRunning',
      'signUp.publicNotice.none',
    ],
    render: ({ isPublished, noticeEndTime }, t) => (
      <span className={`ui-status ui-tone-${isPublished === yesNo.yes ? 'positive' : 'other'}`}>
        {t(
          `signUp.publicNotice.${isPublished === yesNo.yes ? 'running' : noticeEndTime ? 'notRunning' : 'none'}`,
        )}
      </span>
    ),
  },
  noticeTime: {
    text: ({ noticeStartTime: start, noticeEndTime: end }) =>
      start && end ? `${formatTime(start)} – ${formatTime(end)}` : '',
  },
});

/** Suppliers whose sign-up passed, with their public notice; what waits for one comes first. */
export function QualitySupplierList() {
  return (
    <ListPage
      id="qualitySuppliers"
      title="signUp.quality.title"
      hint="signUp.quality.hint"
      {...suppliers}
      rowHref={hrefOf}
      actions={<PublishButton />}
    />
  );
}
