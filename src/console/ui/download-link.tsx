import { useState } from 'react';
import { filesCalls } from '#contract/files.ts';
import { servicePrefixes } from '../http/config.ts';
import { send } from '../http/send.ts';
import { useText } from '../app/use-text.ts';
import { toast } from '../app/toasts.ts';
import type { Attachment } from './form/types.ts';

/** A stored file by its name: a token is granted first, then the browser goes to the file (specification, section 7). */
export function DownloadLink({ file }: { file: Attachment }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const { result } = await send(filesCalls.grantToken, { bindGuid: file.guid, bindType: 1, type: 2 }, { toast: false });
      const address = new URLSearchParams({ guid: file.guid, token: result });
      window.location.assign(`${servicePrefixes().file}${filesCalls.download.path}?${address}`);
    } catch {
      toast.error(t('ui.files.notGranted', { name: file.name }));
    } finally {
      setBusy(false);
    }
  }
  return (
    <button type="button" className="ui-link" disabled={busy} onClick={() => void download()}>
      {file.name}
    </button>
  );
}
