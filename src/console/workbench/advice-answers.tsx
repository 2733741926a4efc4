import { useText } from '../base/use-text.ts';
import type { RecordView } from '../ui/record/types.ts';

/** At most these answers stand at the opinion; the record shows them all. */
const ANSWERS_SHOWN = 3;

/** What colleagues answered who were asked for advice, the latest first, each on one line. */
export function AdviceAnswers({ view: { advices } }: { view: Pick<RecordView, 'advices'> }) {
  const t = useText();
  const answers = advices
    .flatMap(({ guid, adviserName: name, answer, answeredAt }) =>
      answer ? { guid, at: answeredAt ?? 0, text: t('workbench.answered', { name, answer }) } : [],
    )
    .toSorted((a, b) => b.at - a.at)
    .slice(0, ANSWERS_SHOWN);
  return answers.map(({ guid, text }) => (
    <p key={guid} className="ui-answer" title={text}>
      {text}
    </p>
  ));
}
