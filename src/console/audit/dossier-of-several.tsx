import '../ui/record/record.css';
import { DOSSIER_MAX_RECORDS } from '#contract/audit.ts';
import { guidIn } from '../base/record-paths.ts';
import { useText } from '../base/use-text.ts';
import { WhyButton } from '../ui/record/why-button.tsx';
import { useDossier } from './use-dossier.ts';

/**
 * Exports one dossier of the records of selected rows, at most `DOSSIER_MAX_RECORDS`, and shows its
 * fingerprint to be noted; of several rows about one record it has one. For auditors.
 */
export function DossierOfSeveral({ hrefs }: { hrefs: readonly string[] }) {
  const t = useText();
  const guids = [...new Set(hrefs.map(guidIn))];
  const count = guids.length;
  const { isBusy, run, said } = useDossier(guids);
  const why =
    count === 0
      ? t('audit.dossier.noneChosen')
      : count > DOSSIER_MAX_RECORDS
        ? t('audit.dossier.tooMany', { max: DOSSIER_MAX_RECORDS, count })
        : null;
  return (
    <>
      <WhyButton
        size="small"
        variant="minimal"
        why={why}
        loading={isBusy}
        onClick={() => void run()}
      >
        {t('audit.dossier.exportSeveral')}
      </WhyButton>
      <span role="status" className="ui-quiet ui-break ui-said">
        {said}
      </span>
    </>
  );
}
