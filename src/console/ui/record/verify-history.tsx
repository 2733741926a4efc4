import { Button } from '@blueprintjs/core';
import { Endorsed } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { recordsCalls } from '#contract/records.ts';
import { givenKey, namedKey } from '#locales/keys.ts';
import { send, withoutToast } from '../../http/send.ts';
import { useText, type Translate } from '../../base/use-text.ts';
import { useSending } from '../use-sending.ts';

type Verdict = ResponseOf<typeof recordsCalls.verify>;

/** Describes whether the machine would have produced this history. */
function replayWords({ divergence }: Verdict, t: Translate): string {
  if (!divergence) return t('audit.replay.fits');
  const words = t('audit.replay.diverges', {
    n: divergence.seq,
    event: t(namedKey('commands', divergence.event)),
  });
  return divergence.reason
    ? `${words} ${t('audit.replay.reason', { reason: t(givenKey(divergence.reason)) })}`
    : words;
}

/** Describes a verdict: what was checked, where it first fails, and what seals cover. */
function wordsOf(
  { valid, entries, brokenAt, sealedEntries, seals, brokenSeals }: Verdict,
  t: Translate,
): string {
  if (valid) return t('audit.record.valid', { n: entries, sealed: sealedEntries, seals });
  const chain =
    typeof brokenAt !== 'number'
      ? ''
      : t(brokenAt > entries ? 'audit.record.otherRecord' : 'audit.record.broken', {
          n: brokenAt,
          of: entries,
        });
  const seal =
    brokenSeals.length === 0
      ? ''
      : t('audit.record.brokenSeals', { ids: brokenSeals.join(t('common.listSeparator')) });
  return `${chain} ${seal}`.trim();
}

interface VerifyHistoryProps {
  guid: string;
  /** Receives the position of the first entry that does not match; null if all match. */
  onVerified: (brokenAt: number | null) => void;
}

/** Asks the gateway to recompute the history of this record and its seals. */
export function VerifyHistory({ guid, onVerified }: VerifyHistoryProps) {
  const t = useText();
  const [found, setFound] = useState<Verdict | null>(null);
  const { isBusy, failure, run } = useSending(async () => {
    const answer = await send(recordsCalls.verify, { guid }, withoutToast);
    setFound(answer);
    onVerified(answer.brokenAt ?? answer.divergence?.seq ?? null);
  });
  const verdict = failure === null ? found : 'failed';
  const isGood = verdict !== null && verdict !== 'failed' && verdict.valid && !verdict.divergence;
  return (
    <>
      <Button size="small" icon={<Endorsed />} loading={isBusy} onClick={() => void run()}>
        {t('audit.record.verify')}
      </Button>
      <p
        role="status"
        className={
          verdict === null
            ? 'visually-hidden'
            : `ui-verdict ui-tone-${isGood ? 'positive' : 'negative'}`
        }
      >
        {verdict === 'failed'
          ? t('audit.record.notVerified')
          : verdict && `${wordsOf(verdict, t)} ${replayWords(verdict, t)}`}
      </p>
    </>
  );
}
