import { useState } from 'react';
import { auditCalls } from '#contract/audit.ts';
import { sendFile, withoutToast } from '../http/send.ts';
import { useText } from '../base/use-text.ts';
import { saveFile } from '../ui/save-file.ts';
import { useSending } from '../ui/use-sending.ts';

/** The fingerprint is at the very end of the file. */
const FINGERPRINT = /"fingerprint":"([0-9a-f]{64})"\}<\/script>/;
const END_LENGTH = 200;

/**
 * Exports one dossier of the records with the keys. `said` is the fingerprint, to be noted, or why
 * nothing was exported; null until then.
 */
export function useDossier(guids: readonly string[]) {
  const t = useText();
  const [said, setSaid] = useState<string | null>(null);
  const { isBusy, failure, run } = useSending(async () => {
    const file = await sendFile(auditCalls.dossier, { guids: guids.join(',') }, withoutToast);
    saveFile(file);
    const fingerprint = FINGERPRINT.exec(await file.blob.slice(-END_LENGTH).text())?.[1] ?? '';
    setSaid(t('audit.dossier.exported', { fingerprint }));
  });
  return {
    isBusy,
    run,
    said: failure === null ? said : failure.info || t('audit.dossier.notExported'),
  };
}
