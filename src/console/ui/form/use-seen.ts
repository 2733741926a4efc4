import { useState } from 'react';
import { lastAnswerDate } from '../../http/last-answer.ts';
import type { SendOptions } from '../../http/send.ts';

/**
 * Options for saving that say what the form was opened with: the gateway refuses to overwrite
 * changes made since. The form shows its own failures.
 */
export function useSeen(): SendOptions {
  const [options] = useState<SendOptions>(() => {
    const unchangedSince = lastAnswerDate();
    return { toast: false, ...(unchangedSince === undefined ? {} : { unchangedSince }) };
  });
  return options;
}
