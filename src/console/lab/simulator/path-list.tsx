import { Button, ButtonGroup } from '@blueprintjs/core';
import { Code, Download, Link as LinkIcon } from '@blueprintjs/icons';
import { toast } from '../../app/toasts.ts';
import { labelOf, type LabMachine } from '../catalog.ts';
import { download } from '../download.ts';
import { useWords } from '../words.ts';
import type { Played } from './scenario.ts';
import { jsonOf, refusedBecause, testCaseOf, vitestOf } from './test-case.ts';
import type { Bench } from './use-simulation.ts';

interface PathListProps {
  lab: LabMachine;
  bench: Bench;
}

/** The path so far; each step leads back to where it ended. Below it the ways to keep it; a case for others must begin where theirs can. */
export function PathList({ lab, bench: { simulation, played, act } }: PathListProps) {
  const { say, person, command } = useWords();
  const status = (state: string) => say(labelOf(lab, state));
  const { start, steps, at } = simulation;
  const ending = (step: Played) => (refusedBecause(step) === null ? `→ ${status(step.after.state)}` : say('lab.result.refused'));
  const lines = [status(start.state), ...played.map((step) => `${person(step.given.who)}${say('lab.path.gives')}${command(step.given.event.type)} ${ending(step)}`)];

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      toast.success(say('lab.path.copied'));
    } catch {
      toast.warning(say('lab.path.notCopied'));
    }
  }
  const save = (kind: 'json' | 'vitest') => {
    const testCase = testCaseOf(lab, { start, steps });
    if (kind === 'json') download(`${lab.id}.path.json`, jsonOf(testCase), 'application/json');
    else download(`${lab.id}-path.test.ts`, vitestOf(testCase), 'text/plain');
  };
  return (
    <section className="ui-card">
      <h2>{say('lab.path.title')}</h2>
      <ol className="lab-path">
        {lines.map((line, index) => (
          <li key={index} className={index > at ? 'is-ahead' : undefined}>
            <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => act({ type: 'goTo', at: index })}>
              <span className="lab-path-number">{index}</span> {line}
            </button>
          </li>
        ))}
      </ol>
      {steps.length > 0 && (
        <ButtonGroup variant="minimal" className="lab-path-keep">
          <Button size="small" icon={<LinkIcon />} onClick={() => void copy()}>
            {say('lab.path.copy')}
          </Button>
          {lab.start === undefined && (
            <>
              <Button size="small" icon={<Download />} onClick={() => save('json')}>
                {say('lab.path.json')}
              </Button>
              <Button size="small" icon={<Code />} onClick={() => save('vitest')}>
                {say('lab.path.vitest')}
              </Button>
            </>
          )}
        </ButtonGroup>
      )}
    </section>
  );
}
