import { Intent } from '@blueprintjs/core';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';
import { commandButtons, type CommandButton } from './command-states.ts';
import { CommandDialog } from './command-dialog.tsx';
import { lookOf, primaryOf } from './command-looks.ts';
import type { CommandEvent, RecordSession, SessionState } from './record-session.ts';
import type { KindInfo, RecordView } from './types.ts';
import { WhyButton } from './why-button.tsx';

const WhyNot = lazy(() =>
  import('../../stepping/way/why-not.tsx').then(({ WhyNot: component }) => ({
    default: component,
  })),
);

/** Dialog of a command that asks for more than an opinion. */
export type Asking<V extends RecordView> = (props: {
  state: SessionState<V>;
  onGive: (payload: Omit<CommandEvent, 'type'>) => void;
  onClose: () => void;
}) => ReactNode;

interface CommandBarProps<V extends RecordView> {
  info: KindInfo;
  session: RecordSession<V>;
  state: SessionState<V>;
  /** Dialog of `assign`. */
  assignment?: Asking<V>;
  /** Only these verbs are offered. */
  only?: (event: string) => boolean;
  /** Leaves out what is not allowed, where there is no room to say why. */
  allowedOnly?: boolean;
}

/**
 * The commands of a record in its present status. One is primary; each that is not allowed says
 * why.
 */
export function CommandBar<V extends RecordView>({
  info,
  session,
  state,
  assignment,
  only,
  allowedOnly = false,
}: CommandBarProps<V>) {
  const t = useText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<CommandButton | null>(null);
  const [doubted, setDoubted] = useState<CommandButton | null>(null);
  const { view, busy } = state;
  const buttons = useMemo(
    () =>
      commandButtons(view).filter(
        ({ service, event, allowed }) =>
          info.wire.offers(service) && (allowed || !allowedOnly) && (only?.(event) ?? true),
      ),
    [view, info, only, allowedOnly],
  );
  const allowed = buttons.filter((button) => button.allowed);
  const primary = primaryOf(allowed.map(({ event }) => event));

  function press(button: CommandButton) {
    const { asks } = lookOf(button.event);
    if (asks === 'form') void navigate(info.form ?? `${info.path}/${view.head.guid}/edit`);
    else if (asks === 'nothing') void session.give({ type: button.event });
    else setAsking(button);
  }

  return (
    <div className="ui-commands" role="group" aria-label={t('ui.commands')}>
      {[...buttons]
        .sort((a, b) => rank(a, primary) - rank(b, primary))
        .map((button) => {
          const look = lookOf(button.event);
          return (
            <WhyButton
              key={button.event}
              text={t(namedKey('commands', button.event))}
              intent={
                button.event === primary
                  ? Intent.PRIMARY
                  : look.destructive
                    ? Intent.DANGER
                    : Intent.NONE
              }
              variant={button.event === primary ? 'solid' : 'outlined'}
              loading={busy === button.event && asking === null}
              why={
                !button.allowed && button.reason !== null
                  ? t(button.reason)
                  : busy !== null && busy !== button.event
                    ? t('ui.busy')
                    : null
              }
              onClick={() => press(button)}
              {...(button.allowed ? {} : { onAskWhy: () => setDoubted(button) })}
            />
          );
        })}
      {asking !== null && (
        <CommandDialog
          button={asking}
          session={session}
          state={state}
          {...(assignment ? { assignment } : {})}
          onClose={() => setAsking(null)}
        />
      )}
      {doubted?.reason && (
        <Suspense>
          <WhyNot
            view={view}
            event={doubted.event}
            reason={doubted.reason}
            onClose={() => setDoubted(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The primary action stands first, destructive ones last. */
function rank({ event, allowed }: CommandButton, primary: string | null): number {
  if (event === primary) return 0;
  return lookOf(event).destructive ? 3 : allowed ? 1 : 2;
}
