import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { UploadPlaceRules } from '#machines/upload/index.ts';
import { FormContext } from '../form/form-context.ts';
import type { Attachment } from '../form/types.ts';
import { startUpload, type Upload } from './upload.ts';

/** Whether an upload may still use one of the free places. */
const takesRoom = (upload: Upload) => {
  const state = upload.getSnapshot();
  return !state.hasTag('refused') && !state.context.rules.replaces;
};

/**
 * The unfinished uploads of a field; stored files are passed on with the key of the file they
 * replace. The form cannot be sent while there are any. Leaving the form aborts them.
 */
export function useUploads(
  field: string,
  onStored: (file: Attachment, replaces: string | null) => void,
) {
  const form = useContext(FormContext);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(uploads);
  const [hold, change] = [form?.hold, form?.change];
  useEffect(() => {
    latest.current = uploads;
    hold?.(
      field,
      uploads.map((upload) => upload.getSnapshot().context.file?.name ?? ''),
    );
  }, [uploads, hold, field]);
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
            // It is no longer pending.
            setUploads((before) => [...before]);
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

  return { uploads, choose, drop };
}
