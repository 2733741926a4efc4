import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { FormContext } from './form-context.ts';
import { startUpload, type Upload } from './upload.ts';
import type { Attachment } from './types.ts';

/**
 * The uploads of a field that are not stored yet; what is stored is handed over. The form around it
 * is not sent without them. Leaving the form stops them.
 */
export function useUploads(field: string, onStored: (file: Attachment) => void) {
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
      // What was said of the field was said of this file.
      change?.(field, (value) => value);
    },
    [change, field],
  );

  /** Starts an upload for each file; `room`: how many more stored files there may be. */
  function choose(files: readonly File[], room: number) {
    let left = room - uploads.filter((upload) => !upload.getSnapshot().hasTag('refused')).length;
    const added = files.map((file) => {
      const upload = startUpload();
      upload.subscribe({
        complete() {
          const { output } = upload.getSnapshot();
          if (!output) return;
          onStored(output);
          drop(upload);
        },
      });
      upload.send({ type: 'upload.choose', file, room: left });
      if (!upload.getSnapshot().hasTag('refused')) left -= 1;
      return upload;
    });
    setUploads((before) => [...before, ...added]);
  }

  return { uploads, choose, drop };
}
