import '../replay.css';
import { DialogBody } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { restore } from '#model/run.ts';
import { whyNot } from '#model/why-not.ts';
import { namedKey, type TextKey } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';
import { Guards } from '../../lab/simulator/guards.tsx';
import { contextOf, reasonText } from '../../ui/record/command-states.ts';
import type { RecordView } from '../../ui/record/types.ts';
import { TitledDialog } from '../../ui/titled-dialog.tsx';
import { factsOf } from './facts.ts';
import { ShownWays } from './shown-ways.tsx';

interface WhyNotProps {
  view: RecordView;
  event: string;
  /** Locale key of the reason that its button says. */
  reason: TextKey;
  onClose: () => void;
}

/**
 * Why a command cannot be given now: every condition with what it looks at, and the shortest legal
 * way to it.
 */
export function WhyNot({ view, event, reason, onClose }: WhyNotProps) {
  useTranslation(['replay', 'lab', 'diagram', 'guards', 'commands', 'enums']);
  const t = useText();
  const { machine, samples }: Lifecycle = lifecycles[view.head.kind];
  const sample = samples[event]?.sample ?? { type: event };
  const why = whyNot(
    machine,
    restore(machine, { status: view.head.status, context: contextOf(view) }),
    sample,
  );
  return (
    <TitledDialog
      isOpen
      title={t('replay.why.title', { command: t(namedKey('commands', event)) })}
      onClose={onClose}
      className="ui-dialog"
    >
      <DialogBody>
        <div className="replay-why">
          <p>{reasonText(reason, view, t)}</p>
          {!why.allowed && why.reason === 'guard' && (
            <section aria-labelledby="replay-why-guards">
              <h3 id="replay-why-guards">{t('replay.why.guards')}</h3>
              <Guards trees={why.trees} factsOf={(guards) => factsOf(view, sample, guards, t)} />
            </section>
          )}
          <section aria-labelledby="replay-why-way">
            <h3 id="replay-why-way">{t('replay.why.way')}</h3>
            <ShownWays view={view} event={event} />
          </section>
        </div>
      </DialogBody>
    </TitledDialog>
  );
}
