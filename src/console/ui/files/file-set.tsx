import { Button } from '@blueprintjs/core';
import { Archive } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { filesCalls } from '#contract/files.ts';
import { useText } from '../../base/use-text.ts';
import { servicePrefixes } from '../../http/config.ts';
import { send } from '../../http/send.ts';
import type { Attachment } from '../form/types.ts';
import { useSending } from '../use-sending.ts';
import { StoredFile } from './stored-file.tsx';

/** Downloads several files as one archive. */
async function downloadAll(files: readonly Attachment[], name: string): Promise<void> {
  const guids = files.map(({ guid }) => guid).join(',');
  const { result: token } = await send(filesCalls.grantArchive, { guids });
  const address = new URLSearchParams({ token, name });
  window.location.assign(`${servicePrefixes().file}${filesCalls.downloadArchive.path}?${address}`);
}

/**
 * The stored files of one field of a record; several can be downloaded together, in an archive
 * named after the field.
 */
export function FileSet({
  files,
  name,
  mark,
}: {
  files: readonly Attachment[];
  name: string;
  /** What stands beside a file. */
  mark?: (file: Attachment) => ReactNode;
}) {
  const t = useText();
  // A toast says why it failed.
  const { isBusy, run } = useSending(() => downloadAll(files, name));
  return (
    <div className="ui-file-set">
      <ul className="ui-files">
        {files.map((file) => (
          <li key={file.guid}>
            <StoredFile file={file} among={files} />
            {mark?.(file)}
          </li>
        ))}
      </ul>
      {files.length > 1 && (
        <Button size="small" icon={<Archive />} loading={isBusy} onClick={() => void run()}>
          {t('ui.files.downloadAll')}
        </Button>
      )}
    </div>
  );
}
