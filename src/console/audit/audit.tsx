import { nowMs } from '#contract/core/clock.ts';
import './audit.css';
import { formatCount } from '#contract/core/figures.ts';
import { Button, Callout, Intent, ProgressBar } from '@blueprintjs/core';
import { Endorsed, Pause, Play, TickCircle, WarningSign } from '@blueprintjs/icons';
import type { Refusal } from '#machines/shared/types.ts';
import type { VerificationProgress } from '#machines/verification/index.ts';
import { useText } from '../base/use-text.ts';
import { CallFailure } from '../http/send.ts';
import { useUser } from '../session/context.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { FigureList } from '../ui/figure-list.tsx';
import { formatTime } from '../ui/format-time.ts';
import { BrokenRecords, BrokenSeals } from './broken.tsx';
import { useVerification } from './use-verification.ts';

/** A refusal stored by a machine, in the form of a failure. */
const failureOf = ({ kind, text }: Refusal) =>
  new CallFailure(kind === 'unknown' ? 'server' : kind, text);

/** The progress of the verification, in figures. */
function Counts({ progress }: { progress: VerificationProgress }) {
  const broken = progress.brokenRecords.length + progress.brokenSeals.length;
  const figures = [
    ['records', progress.records],
    ['entries', progress.entries],
    ['seals', progress.seals],
    ['broken', broken],
  ] as const;
  return (
    <FigureList
      figures={figures.map(([name, figure]) => ({
        name: `audit.counts.${name}`,
        value: formatCount(figure),
        isBad: name === 'broken' && figure > 0,
      }))}
    />
  );
}

function Result({ progress: { brokenRecords, brokenSeals } }: { progress: VerificationProgress }) {
  const t = useText();
  const isGood = brokenRecords.length + brokenSeals.length === 0;
  return (
    <Callout
      intent={isGood ? Intent.SUCCESS : Intent.DANGER}
      icon={isGood ? <TickCircle /> : <WarningSign />}
      role="status"
    >
      {isGood
        ? t('audit.result.valid')
        : t('audit.result.invalid', { records: brokenRecords.length, seals: brokenSeals.length })}
    </Callout>
  );
}

/** The progress bar over all records; the seals come last and are few. */
function Bar({ progress, isBusy }: { progress: VerificationProgress; isBusy: boolean }) {
  const t = useText();
  const share =
    progress.phase === 'chains' ? progress.records / Math.max(1, progress.total ?? Infinity) : 1;
  const result =
    progress.brokenRecords.length + progress.brokenSeals.length === 0 ? 'success' : 'danger';
  const text = t('audit.progress', {
    done: formatCount(progress.records),
    total: formatCount(progress.total ?? progress.records),
  });
  return (
    <div className="audit-bar">
      <ProgressBar
        value={share}
        intent={isBusy ? 'primary' : progress.phase === 'done' ? result : 'none'}
        animate={false}
        stripes={false}
        aria-label={t('audit.title')}
        aria-valuetext={text}
      />
      <p className="ui-quiet ui-figures">
        {isBusy && progress.phase !== 'done' ? `${t(`audit.phase.${progress.phase}`)} · ` : ''}
        {text} · {t('audit.startedAt', { at: formatTime(progress.startedAt) })}
      </p>
    </div>
  );
}

/** Verifies the histories of all records, for auditors: step by step, with pause and continue. */
export function Audit() {
  const t = useText();
  const { state, transmit } = useVerification(useUser().currentUserId);
  const { progress, refusal } = state.context;
  const isBusy = state.hasTag('busy');
  const isStopped = state.hasTag('stopped');
  const start = () => transmit({ type: 'verification.start', now: nowMs() });

  return (
    <section className="audit" aria-labelledby="audit-title" aria-busy={isBusy}>
      <header className="audit-head">
        <h1 id="audit-title">{t('audit.title')}</h1>
        <div className="ui-row">
          {isBusy && (
            <Button icon={<Pause />} onClick={() => transmit({ type: 'verification.pause' })}>
              {t('audit.pause')}
            </Button>
          )}
          {isStopped && (
            <>
              <Button onClick={start}>{t('audit.discard')}</Button>
              <Button
                intent={Intent.PRIMARY}
                icon={<Play />}
                onClick={() => transmit({ type: 'verification.resume' })}
              >
                {t('audit.resume')}
              </Button>
            </>
          )}
          {!isBusy && !isStopped && (
            <Button intent={Intent.PRIMARY} icon={<Endorsed />} onClick={start}>
              {t(progress ? 'audit.again' : 'audit.start')}
            </Button>
          )}
        </div>
      </header>
      <p className="ui-quiet audit-intro">{t('audit.intro')}</p>
      {refusal && <ErrorNote failure={failureOf(refusal)}>{t('audit.stopped.failed')}</ErrorNote>}
      {isStopped && !refusal && (
        <Callout compact role="status">
          {t('audit.stopped.paused')}
        </Callout>
      )}
      {progress && state.hasTag('finished') && <Result progress={progress} />}
      {progress && <Bar progress={progress} isBusy={isBusy} />}
      {progress && <Counts progress={progress} />}
      {progress && progress.brokenRecords.length > 0 && (
        <BrokenRecords records={progress.brokenRecords} />
      )}
      {progress && progress.brokenSeals.length > 0 && <BrokenSeals seals={progress.brokenSeals} />}
    </section>
  );
}
