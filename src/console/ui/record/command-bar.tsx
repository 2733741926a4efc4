import { Intent } from '@blueprintjs/core';
import { memo, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';
import { useUser } from '../../session/context.tsx';
import { above } from '../above.ts';
import { withRights, type CommandButton } from './command-states.ts';
import { CommandDialog } from './command-dialog.tsx';
import { lookOf, primaryOf, questionOf } from './command-looks.ts';
import type { OpenRecord, Payload } from './open-record.ts';
import type { KindInfo } from './types.ts';
import type { RecordState } from './record-state.ts';
import { RefusedCommands } from './refused-commands.tsx';
import { WhyButton } from './why-button.tsx';

const WhyNot = above('whyNot');

/** Dialog of a command that asks for more than an opinion. */
export type Asking = (props: {
  state: RecordState;
  onGive: (payload: Payload) => void;
  onClose: () => void;
}) => ReactNode;

interface CommandBarProps {
  info: KindInfo;
  record: OpenRecord;
  state: RecordState;
  /** Dialog of `assign`. */
  assignment?: Asking;
  /** Offers only these commands. */
  only?: (button: CommandButton) => boolean;
  /** Hides the refused commands, where there is no room for their reasons. */
  allowedOnly?: boolean;
  /** Called when a command given from a dialog was carried out. */
  onDone?: (event: string) => void;
}

/**
 * The commands of a record in its current status: first the allowed ones, one of them primary, then
 * the refused ones with their reasons.
 */
export const CommandBar = memo(function CommandBar({
  info,
  record,
  state,
  assignment,
  only,
  allowedOnly = false,
  onDone,
}: CommandBarProps) {
  const t = useText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<CommandButton | null>(null);
  const [doubted, setDoubted] = useState<CommandButton | null>(null);
  const { view, commands, busy } = state;
  const { authorities } = useUser();
  const buttons = useMemo(
    () =>
      withRights(commands, info.wire, authorities).filter(
        (button) => (button.allowed || !allowedOnly) && (only?.(button) ?? true),
      ),
    [commands, info, only, allowedOnly, authorities],
  );
  const allowed = buttons.filter((button) => button.allowed);
  const refused = buttons.filter((button) => !button.allowed);
  const primary = primaryOf(allowed.map(({ event }) => event));

  function press(button: CommandButton) {
    const asks = questionOf(button);
    if (asks === 'form') void navigate(info.form ?? `${info.path}/${view.head.guid}/edit`);
    else if (asks === 'nothing') void record.give({ type: button.event });
    else setAsking(button);
  }

  return (
    <div className="ui-commands" role="group" aria-label={t('ui.commands')}>
      {allowed
        .toSorted((a, b) => rank(a, primary) - rank(b, primary))
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
              why={busy !== null && busy !== button.event ? t('ui.busy') : null}
              onClick={() => press(button)}
            />
          );
        })}
      {refused.length > 0 && (
        <RefusedCommands buttons={refused} view={view} onAskWhy={setDoubted} />
      )}
      {asking !== null && (
        <CommandDialog
          button={asking}
          record={record}
          state={state}
          {...(assignment ? { assignment } : {})}
          onClose={() => setAsking(null)}
          onDone={() => onDone?.(asking.event)}
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
});

/** Sort key: the primary action comes first, destructive ones last. */
function rank({ event }: CommandButton, primary: string | null): number {
  if (event === primary) return 0;
  return lookOf(event).destructive ? 2 : 1;
}
