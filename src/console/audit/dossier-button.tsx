import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useText } from '../base/use-text.ts';
import { useDossier } from './use-dossier.ts';

interface DossierButtonProps {
  guid: string;
  /** Number of the record; names the button among several. */
  number?: string;
}

/** Exports the dossier of a record, and shows its fingerprint to be noted. For auditors. */
export function DossierButton({ guid, number }: DossierButtonProps) {
  const t = useText();
  const { isBusy, run, said } = useDossier([guid]);
  return (
    <>
      <Button
        size="small"
        icon={<Download />}
        loading={isBusy}
        onClick={() => void run()}
        {...(number === undefined ? {} : { 'aria-label': t('audit.dossier.exportOf', { number }) })}
      >
        {t('audit.dossier.export')}
      </Button>
      <span role="status" className="ui-quiet ui-break">
        {said}
      </span>
    </>
  );
}
