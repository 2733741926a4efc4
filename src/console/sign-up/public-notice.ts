import { nowMs } from '#contract/core/clock.ts';
import { DAY_MS } from '#contract/core/durations.ts';
/** Days that a public notice is proposed to last. */
const DAYS = 7;

/** What the form of a public notice begins with: from now on, for a week. */
export function proposedNotice(
  title: string,
): Record<'noticeTitle' | 'noticeStartTime' | 'noticeEndTime', string> {
  const start = nowMs();
  return {
    noticeTitle: title,
    noticeStartTime: String(start),
    noticeEndTime: String(start + DAYS * DAY_MS),
  };
}
