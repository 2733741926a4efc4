import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useText } from '../base/use-text.ts';
import { startDownload, type Download } from './download.ts';
import type { Attachment } from './form/types.ts';

/** A stored file by its name; pressing it downloads the file. */
export function DownloadLink({ file }: { file: Attachment }) {
  const t = useText();
  const [download, setDownload] = useState<Download>();
  const isBusy = useSelector(download, (state) => state?.hasTag('busy') ?? false);
  function press() {
    if (download?.getSnapshot().can({ type: 'download.retry' }))
      download.send({ type: 'download.retry' });
    else setDownload(startDownload(file, t));
  }
  return (
    <button type="button" className="ui-link" disabled={isBusy} onClick={press}>
      {file.name}
    </button>
  );
}
