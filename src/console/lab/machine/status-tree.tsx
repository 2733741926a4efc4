import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Layout } from '#model/graph/layout.ts';
import { pressedKey } from '../../base/keys.ts';
import { anyText, useText } from '../../base/use-text.ts';
import { linesOf, treeOf, type TreeLine } from './tree.ts';

interface StatusTreeProps {
  layout: Layout;
  /** Name of the current status. */
  here: string;
  labelledBy: string;
  onPick: (state: string) => void;
}

/** The current status is always expanded. */
const withHere = (open: ReadonlySet<string>, here: string): ReadonlySet<string> =>
  open.has(here) ? open : new Set([...open, here]);

/**
 * The statuses and their transitions as a tree for the keyboard: up and down move, right expands,
 * left collapses, Enter goes to a status or follows a transition.
 */
export function StatusTree({ layout, here, labelledBy, onPick }: StatusTreeProps) {
  const t = useText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [closedHere, setClosedHere] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const items = useMemo(() => treeOf(layout, anyText(t)), [layout, t]);
  const open = closedHere === here ? chosen : withHere(chosen, here);
  const lines = linesOf(items, open);
  const current =
    lines.find(({ item }) => item.id === focused) ??
    lines.find(({ item }) => item.id === here) ??
    lines[0];

  function focus(id: string | undefined | null): void {
    if (!id) return;
    setFocused(id);
    list.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)?.focus();
  }
  function turn(id: string, isOpen: boolean): void {
    setChosen(new Set(isOpen ? [...open, id] : [...open].filter((one) => one !== id)));
    setClosedHere(!isOpen && id === here ? here : null);
  }
  function pick({ item }: TreeLine): void {
    onPick(item.leadsTo);
    if (item.kind === 'way') focus(item.leadsTo);
    else setFocused(item.id);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!current || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = lines.indexOf(current);
    const { item, parent } = current;
    const isOpen = open.has(item.id);
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(lines[index + 1]?.item.id),
      ArrowUp: () => focus(lines[index - 1]?.item.id),
      Home: () => focus(lines[0]?.item.id),
      End: () => focus(lines.at(-1)?.item.id),
      ArrowRight: () =>
        item.children.length > 0 && !isOpen
          ? turn(item.id, true)
          : focus(isOpen ? item.children[0]?.id : null),
      ArrowLeft: () => (isOpen ? turn(item.id, false) : focus(parent)),
      Enter: () => pick(current),
      ' ': () => pick(current),
    };
    const action = actions[pressedKey(event)];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <div ref={list} role="tree" className="lab-tree" aria-labelledby={labelledBy}>
      {lines.map((line) => {
        const { item, level, position, siblings } = line;
        const isHere = item.kind === 'state' && item.id === here;
        const isOpen = open.has(item.id);
        return (
          <div
            key={item.id}
            role="treeitem"
            data-line={item.id}
            tabIndex={line === current ? 0 : -1}
            aria-level={level}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-expanded={item.children.length > 0 ? isOpen : undefined}
            aria-selected={isHere}
            aria-current={isHere ? 'step' : undefined}
            className={`lab-tree-line ${item.kind === 'way' ? 'is-way' : ''} ${isHere ? 'is-here' : ''}`}
            style={{ paddingInlineStart: 4 + (level - 1) * 18 }}
            onClick={() => pick(line)}
            onKeyDown={onKeyDown}
            onFocus={() => setFocused(item.id)}
          >
            {item.children.length > 0 ? (
              <span
                className="lab-tree-turn"
                aria-hidden
                onClick={(event) => {
                  event.stopPropagation();
                  turn(item.id, !isOpen);
                }}
              >
                {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
              </span>
            ) : (
              <span className="lab-tree-turn" />
            )}
            <span className={`lab-tree-dot diagram-tone-${item.tone}`} aria-hidden />
            <span className="lab-tree-text">
              {item.text}
              {item.code !== null && <span className="ui-quiet"> {item.code}</span>}
              {item.assumed && <em className="diagram-assumed"> {t('diagram.assumed')}</em>}
            </span>
            {isHere && <strong className="diagram-here">{t('diagram.youAreHere')}</strong>}
          </div>
        );
      })}
    </div>
  );
}
