import './workbench.css';
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pressedKey } from '../base/keys.ts';
import { guidIn } from '../base/record-paths.ts';
import { RecordPeek, type PeekProps } from '../base/record-peek.ts';
import { useText } from '../base/use-text.ts';
import { StepButtons } from '../ui/step-buttons.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { useKeysWithin } from '../ui/use-keys-within.ts';
import { BesideDrawer } from './beside-drawer.tsx';

/** Elements that handle Enter themselves. */
const BUTTONS = 'a, button, summary';

/** The record of a row over its list, with keys and buttons for the neighbouring rows. */
export function Peek({ address, rows, scrollTo, focusRow, onShow, onClose }: PeekProps) {
  const t = useText();
  const navigate = useNavigate();
  const { titleOf } = use(RecordPeek);
  const dialog = useRef<HTMLDivElement>(null);
  const found = rows.findIndex(({ href }) => href === address);
  // A record that a command removed from the list stays here, between its former neighbours.
  const [last, setLast] = useState(found);
  if (found !== -1 && found !== last) setLast(found);
  const above = rows[(found === -1 ? last : found) - 1];
  const below = rows[found === -1 ? last : found + 1];
  const toShow = (row: typeof above) => (row ? () => onShow(row.href) : null);
  const previous = toShow(above);
  const next = toShow(below);

  const bringIntoView = useEffectEvent(() => {
    if (found !== -1) scrollTo(found);
  });
  useEffect(() => bringIntoView(), [address]);

  const isShown = useRef(false);
  const leave = useEffectEvent(() => {
    focusRow(Math.min(found === -1 ? last : found, rows.length - 1));
    requestAnimationFrame(() => {
      // Without the row the focus should stay near the list.
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    });
    // A list that was kept behind another screen comes back without the panel.
    queueMicrotask(() => {
      if (!isShown.current) onClose();
    });
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      leave();
    };
  }, []);
  useEscape(true, onClose);

  useKeysWithin('.ui-peek-drawer', (event, target) => {
    const key = pressedKey(event);
    if (key === 'j') next?.();
    else if (key === 'k') previous?.();
    else if (key === 'Enter' && !target.closest(BUTTONS)) void navigate(address);
    else return false;
    return true;
  });

  const desk = useMemo(() => {
    const focus = () => dialog.current?.focus();
    return { place: { current: null }, onDecided: focus, onLeft: focus };
  }, []);
  return (
    <BesideDrawer
      title={titleOf(address) ?? 'workbench.record'}
      dialog={dialog}
      look="ui-peek-drawer"
      opening="peeked"
      address={address}
      guid={guidIn(address)}
      desk={desk}
      onClose={onClose}
      tools={
        <>
          <span role="status" className="ui-quiet ui-figures ui-peek-place">
            {found !== -1 && (
              <>
                <span className="visually-hidden">{rows[found]?.name}</span>{' '}
                {t('ui.peek.place', { place: found + 1, count: rows.length })}
              </>
            )}
          </span>
          <StepButtons onPrevious={previous} onNext={next} />
        </>
      }
    />
  );
}
