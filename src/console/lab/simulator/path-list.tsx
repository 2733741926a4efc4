import { Button, ButtonGroup } from '@blueprintjs/core';
import { Code, Download, Link as LinkIcon } from '@blueprintjs/icons';
import { toast } from '../../base/toasts.ts';
import { useWords } from '../words.ts';
import type { Bench } from './use-simulation.ts';

/** Formats in which a path can be saved as a case. */
export type CaseFormat = 'json' | 'vitest';

interface PathListProps {
  /** Texts of the start and of each step. */
  lines: readonly string[];
  bench: Pick<Bench<never, never, unknown>, 'act'> & { simulation: { at: number } };
  /** Null if the path begins where a saved case cannot. */
  onSave: ((format: CaseFormat) => void) | null;
}

/** The path so far; each step is a link back to its end. Below it the ways to save or share it. */
export function PathList({
  lines,
  bench: {
    simulation: { at },
    act,
  },
  onSave,
}: PathListProps) {
  const { say } = useWords();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      toast.success(say('lab.path.copied'));
    } catch {
      toast.warning(say('lab.path.notCopied'));
    }
  }
  return (
    <section className="ui-card">
      <h2>{say('lab.path.title')}</h2>
      <ol className="lab-path">
        {lines.map((line, index) => (
          <li key={index} className={index > at ? 'is-ahead' : undefined}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => act({ type: 'goTo', at: index })}
            >
              <span className="lab-path-number">{index}</span> {line}
            </button>
          </li>
        ))}
      </ol>
      {lines.length > 1 && (
        <ButtonGroup variant="minimal" className="lab-path-keep">
          <Button size="small" icon={<LinkIcon />} onClick={() => void copy()}>
            {say('lab.path.copy')}
          </Button>
          {onSave !== null && (
            <>
              <Button size="small" icon={<Download />} onClick={() => onSave('json')}>
                {say('lab.path.json')}
              </Button>
              <Button size="small" icon={<Code />} onClick={() => onSave('vitest')}>
                {say('lab.path.vitest')}
              </Button>
            </>
          )}
        </ButtonGroup>
      )}
    </section>
  );
}
