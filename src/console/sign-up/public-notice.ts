const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that a public notice is proposed to last. */
const DAYS = 7;

/** What the form of a public notice begins with: from now on, for a week. */
export function proposedNotice(
  title: string,
): Record<'noticeTitle' | 'noticeStartTime' | 'noticeEndTime', string> {
  const now = Date.now();
  return {
    noticeTitle: title,
    noticeStartTime: String(now),
    noticeEndTime: String(now + DAYS * DAY_MS),
  };
}
