import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { auditCalls } from '#contract/audit.ts';
import { sendFile, withoutToast } from '../http/send.ts';
import { saveFile } from '../ui/save-file.ts';
import { useSending } from '../ui/use-sending.ts';
import { useText } from '../base/use-text.ts';

/** The fingerprint is at the very end of the file. */
const FINGERPRINT = /"fingerprint":"([0-9a-f]{64})"\}<\/script>/;
const END_LENGTH = 200;

interface DossierButtonProps {
  guid: string;
  /** Number of the record; names the button among several. */
  number?: string;
}

/** Exports the dossier of a record, and shows its fingerprint to be noted. For auditors. */
export function DossierButton({ guid, number }: DossierButtonProps) {
  const t = useText();
  const [said, setSaid] = useState<string | null>(null);
  const { isBusy, failure, run } = useSending(async () => {
    const file = await sendFile(auditCalls.dossier, { guid }, withoutToast);
    saveFile(file);
    const fingerprint = FINGERPRINT.exec(await file.blob.slice(-END_LENGTH).text())?.[1] ?? '';
    setSaid(t('audit.dossier.exported', { fingerprint }));
  });
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
        {failure === null ? said : t('audit.dossier.notExported')}
      </span>
    </>
  );
}
