import { useEffect, useRef, useState, type DragEvent, type RefObject } from 'react';
import { secondOf } from '#contract/core/calendar.ts';
import { now } from '#contract/core/clock.ts';
import { useText } from '../../base/use-text.ts';

const EDITABLE = 'input, textarea, [contenteditable="true"]';
const ELSEWHERE = `${EDITABLE}, [data-file-box], [role="dialog"]`;

/** Year to second, for file names. */
const stampOf = (at: Date) => secondOf(at).replaceAll(/\D/g, '');

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/** Clipboard images always have the same name; this gives them a descriptive one. */
function named(file: File, word: string, index: number): File {
  const isPicture = /^image\.\w+$/.test(file.name);
  if (!isPicture) return file;
  const more = index === 0 ? '' : `-${index + 1}`;
  const ending = file.name.split('.').at(-1) ?? 'png';
  return new File([file], `${word}-${stampOf(now())}${more}.${ending}`, { type: file.type });
}

interface Intake {
  box: RefObject<HTMLElement | null>;
  isBusy: boolean;
  /** Accepts what is pasted anywhere on the page except into another field. */
  takesAll: boolean;
  take: (files: readonly File[]) => void;
}

/** Files dropped on a box or pasted, and whether files are dragged over it. */
export function useIntake({ box, isBusy, takesAll, take }: Intake) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const latest = useRef({ isBusy, take });
  useEffect(() => {
    latest.current = { isBusy, take };
  });
  const word = t('ui.files.pasted');
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      const target = event.target instanceof Element ? event.target : document.body;
      const isHere = box.current?.contains(target) ?? false;
      if (files.length === 0 || event.defaultPrevented || latest.current.isBusy) return;
      if (!isHere && (!takesAll || target.closest(ELSEWHERE) !== null)) return;
      event.preventDefault();
      latest.current.take(files.map((file, index) => named(file, word, index)));
    }
    /** A file dropped beside the box must not navigate away and lose the input. */
    const stay = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', stay);
    document.addEventListener('drop', stay);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', stay);
      document.removeEventListener('drop', stay);
    };
  }, [box, takesAll, word]);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(!isBusy);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!isBusy) take([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
