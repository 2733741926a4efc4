import '../ui/ui.css';
import './workbench.css';
import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pressedKey } from '../base/keys.ts';
import { RecordPeek, type PeekProps } from '../base/record-peek.ts';
import { useText } from '../base/use-text.ts';
import { useEscape } from '../ui/use-escape.ts';
import { BesideDrawer } from './beside-drawer.tsx';

/** Elements that handle keys themselves. */
const FIELDS = 'input, textarea, select, [contenteditable]';
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
  const show = (row: typeof above) => row && onShow(row.href);

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

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey } = event;
    const key = pressedKey(event);
    const isBare = !altKey && !ctrlKey && !metaKey && target instanceof Element;
    // Overlays over the panel are not part of it.
    const isHere = isBare && (target === document.body || target.closest('.ui-peek-drawer'));
    if (!isHere || target.closest(FIELDS)) return;
    if (key === 'j') show(below);
    else if (key === 'k') show(above);
    else if (key === 'Enter' && !target.closest(BUTTONS)) void navigate(address);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const desk = useMemo(() => {
    const focus = () => dialog.current?.focus();
    return { place: { current: null }, onDecided: focus, onLeft: focus };
  }, []);
  return (
    <BesideDrawer
      title={titleOf(address) ?? 'workbench.record'}
      dialog={dialog}
      look="ui-peek-drawer"
      address={address}
      guid={address.slice(address.lastIndexOf('/') + 1)}
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
          <Button
            variant="minimal"
            icon={<ChevronUp />}
            aria-label={t('ui.peek.previous')}
            title={t('ui.peek.previousKey')}
            aria-disabled={!above}
            onClick={() => show(above)}
          />
          <Button
            variant="minimal"
            icon={<ChevronDown />}
            aria-label={t('ui.peek.next')}
            title={t('ui.peek.nextKey')}
            aria-disabled={!below}
            onClick={() => show(below)}
          />
        </>
      }
    />
  );
}
