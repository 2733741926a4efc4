import { useState } from 'react';
import { lastAnswerDate } from '../../http/last-answer.ts';
import type { SendOptions } from '../../http/send.ts';

/**
 * Options for saving what a form was opened with: the gateway refuses what somebody else has
 * changed since. The form tells its failures itself.
 */
export function useSeen(): SendOptions {
  const [options] = useState<SendOptions>(() => {
    const unchangedSince = lastAnswerDate();
    return { toast: false, ...(unchangedSince === undefined ? {} : { unchangedSince }) };
  });
  return options;
}
