import { Button, ButtonGroup } from '@blueprintjs/core';
import { Code, Download, Link as LinkIcon } from '@blueprintjs/icons';
import { toast } from '../../base/toasts.ts';
import { useWords } from '../words.ts';
import type { Bench } from './use-simulation.ts';

/** Forms in which a path can be kept as a case. */
export type CaseFormat = 'json' | 'vitest';

interface PathListProps {
  /** The start and each step, in words. */
  lines: readonly string[];
  bench: Pick<Bench<never, never, unknown>, 'act'> & { simulation: { at: number } };
  /** Null: where this path begins no case of others can. */
  onSave: ((format: CaseFormat) => void) | null;
}

/** The path so far; each step leads back to where it ended. Below it the ways to keep it. */
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
