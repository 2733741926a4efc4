import type { ResponseOf } from '#contract/core/call.ts';
import { formatScore } from '#contract/core/figures.ts';
import { signUpCalls } from '#contract/sign-up.ts';
import type { Translate } from '../base/use-text.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { QUALITY_SUPPLIERS } from './paths.ts';

type Row = ResponseOf<typeof signUpCalls.list>;

/** The grade of a sign-up with its score. */
export const gradeOf = ({ grade, totalScore }: Pick<Row, 'grade' | 'totalScore'>, t: Translate) =>
  grade ? `${grade} ${totalScore ? formatScore(totalScore) : ''}` : t('signUp.notRated');

/** The list of sign-ups. */
export const signUps = listed(signUpCalls.list, { grade: { text: gradeOf } });
export const hrefOf = ({ guid }: { guid: string }) => recordHref('signUp', guid);

/** Sign-ups of suppliers as quality suppliers; what waits for review comes first. */
export function SignUpList() {
  const quality = (
    <NewButton
      label="signUp.quality.title"
      to={QUALITY_SUPPLIERS}
      call={signUpCalls.list}
      isQuiet
    />
  );
  return (
    <ListPage
      id="signUps"
      title="signUp.title"
      hint="signUp.hint"
      {...signUps}
      rowHref={hrefOf}
      actions={quality}
    />
  );
}
