import { useCallback, useEffect, useRef, useState } from 'react';
import { startUpload, type Upload } from './upload.ts';
import type { Attachment } from './types.ts';

/** The uploads of a form that are not stored yet; what is stored is handed over. Leaving the form stops them. */
export function useUploads(onStored: (file: Attachment) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(uploads);
  useEffect(() => {
    latest.current = uploads;
  }, [uploads]);
  useEffect(() => () => latest.current.forEach((upload) => upload.stop()), []);

  const drop = useCallback((upload: Upload) => {
    upload.stop();
    setUploads((before) => before.filter((one) => one !== upload));
  }, []);

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
