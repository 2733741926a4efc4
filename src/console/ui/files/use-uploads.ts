import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { UploadPlaceRules } from '#machines/upload/index.ts';
import { FormContext } from '../form/form-context.ts';
import type { Attachment } from '../form/types.ts';
import { startUpload, type Upload } from './upload.ts';

const isRefused = (upload: Upload) => upload.getSnapshot().hasTag('refused');

/** Whether an upload may still use one of the free places. */
const takesRoom = (upload: Upload) =>
  !isRefused(upload) && !upload.getSnapshot().context.rules.replaces;

/**
 * The uploads of a field that are not stored; stored files are passed on with the key of the file
 * they replace. The form cannot be sent while `waiting` names a file; a refused one is shown with
 * its reason and is not waited for. Leaving the form aborts the uploads.
 */
export function useUploads(
  field: string,
  onStored: (file: Attachment, replaces: string | null) => void,
) {
  const form = useContext(FormContext);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(uploads);
  const [hold, change] = [form?.hold, form?.change];
  const waiting = useMemo(
    () =>
      uploads
        .filter((upload) => !isRefused(upload))
        .map((upload) => upload.getSnapshot().context.file?.name ?? ''),
    [uploads],
  );
  useEffect(() => {
    latest.current = uploads;
    hold?.(field, waiting);
  }, [uploads, waiting, hold, field]);
  useEffect(
    () => () => {
      latest.current.forEach((upload) => upload.stop());
      hold?.(field, []);
    },
    [hold, field],
  );

  const drop = useCallback(
    (upload: Upload) => {
      upload.stop();
      setUploads((before) => before.filter((one) => one !== upload));
      // The field's problem was about this file.
      change?.(field, (value) => value);
    },
    [change, field],
  );

  /** Starts an upload for each file; `rules.room`: how many more stored files are allowed. */
  function choose(files: readonly File[], rules: UploadPlaceRules) {
    let room = rules.replaces ? 1 : rules.room - uploads.filter(takesRoom).length;
    const added = files.map((file) => {
      const upload = startUpload();
      upload.subscribe({
        complete() {
          const { output, context } = upload.getSnapshot();
          if (!output) {
            setUploads((before) => [...before]);
            // The field's problem was that this file was awaited.
            change?.(field, (value) => value);
            return;
          }
          onStored(output, context.rules.replaces ?? null);
          drop(upload);
        },
      });
      upload.send({ type: 'upload.choose', file, rules: { ...rules, room } });
      if (!upload.getSnapshot().hasTag('refused')) room -= 1;
      return upload;
    });
    setUploads((before) => [...before, ...added]);
  }

  return { uploads, waiting, choose, drop };
}
