import { Button, Callout, FileInput, Intent } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { use, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Persona } from '#machines/shared/people.ts';
import { restingStatuses } from '#machines/shared/rest.ts';
import type { Words } from '#machines/shared/words.ts';
import {
  behaviourDifference,
  readKept,
  type BehaviourChange,
  type BehaviourDifference,
  type LedBy,
  type Reacted,
} from '#model/kept-behaviour.ts';
import { START } from '#model/versions.ts';
import { addressOf } from '../address.ts';
import { Analysed } from '../analysis/analysed.tsx';
import type { Checks as Answer } from '../analysis/analysis.ts';
import { analysisOf } from '../analysis/ask.ts';
import { isClient, labelOf, placeText, type TriedMachine } from '../catalog.ts';
import { download } from '../download.ts';
import { useWords } from '../words.ts';
import './checks.css';

/** Bytes of a file that is read; the largest that the lab writes has 1 MB. */
const MOST_BYTES = 20_000_000;

interface PartProps {
  lab: TriedMachine;
  checks: Answer;
}

/** Where records could be stuck, each with the shortest way there. */
function Stuck({ lab, checks: { traps, behaviour } }: PartProps) {
  const { say } = useWords();
  const resting = restingStatuses(lab.machine).map((status) => say(labelOf(lab, status)));
  return (
    <section className="ui-card">
      <h2>{say('lab.checks.stuck.title')}</h2>
      <p className="ui-quiet lab-small">
        {say(isClient(lab) ? 'lab.checks.stuck.ofConsole' : 'lab.checks.stuck.intro')}{' '}
        {resting.length > 0 &&
          say('lab.checks.stuck.resting', { statuses: resting.join(say('diagram.and')) })}
      </p>
      {traps.length === 0 ? (
        <p>{say('lab.checks.stuck.none', { count: behaviour.configurations.length })}</p>
      ) : (
        <ul>
          {traps.map(({ problem, path: { start, steps, link } }, index) => (
            <li key={index}>
              {say(`lab.checks.stuck.${problem}`, {
                place: placeText(lab, steps.at(-1)?.to ?? start, say),
                steps: steps.length,
              })}{' '}
              {link !== null && (
                <Link to={`${addressOf(lab.id, 'simulate')}${link === '' ? '' : `?path=${link}`}`}>
                  {say('lab.tours.open')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A status of either version; one that this version does not have goes by its name. */
const statusText = (lab: TriedMachine, status: string, { say }: Words): string =>
  lab.statuses.some(({ state }) => state === status) ? say(labelOf(lab, status)) : status;

function stepText(lab: TriedMachine, { who, event }: Omit<LedBy, 'to'>, words: Words): string {
  if (event === START) return words.say('lab.checks.compared.beginning');
  const happened = words.happening(event);
  return who === null || isClient(lab)
    ? happened
    : `${words.person(who as Persona)}${words.say('lab.path.gives')}${happened}`;
}

function reactedText(lab: TriedMachine, reacted: Reacted | null, words: Words): string {
  if (reacted === null) return words.say('lab.checks.compared.refused');
  const reached = statusText(lab, reacted.status, words);
  if (reacted.calls.length === 0) return reached;
  const calls = reacted.calls.map(words.call).join(words.say('diagram.and'));
  return [reached, words.say('lab.client.starts', { calls })].join(
    words.say('lab.checks.compared.then'),
  );
}

function wayText(lab: TriedMachine, { way }: BehaviourChange, words: Words): string {
  return way
    .map((step) => `${stepText(lab, step, words)} → ${statusText(lab, step.to, words)}`)
    .join(words.say('lab.checks.compared.then'));
}

const columns = ['change', 'status', 'step', 'before', 'now', 'way'] as const;

function Difference({ lab, found }: { lab: TriedMachine; found: BehaviourDifference }) {
  const words = useWords();
  const { say } = words;
  const { statusesAdded, statusesRemoved, changes, untried } = found;
  const names = (statuses: readonly string[]) =>
    statuses.map((status) => statusText(lab, status, words)).join(say('diagram.and'));
  return (
    <div role="status" className="lab-checks-found">
      {statusesAdded.length > 0 && (
        <p>{say('lab.checks.compared.added', { statuses: names(statusesAdded) })}</p>
      )}
      {statusesRemoved.length > 0 && (
        <p>{say('lab.checks.compared.removed', { statuses: names(statusesRemoved) })}</p>
      )}
      <p>
        {changes.length === 0
          ? say('lab.checks.compared.same')
          : say('lab.checks.compared.found', { count: changes.length })}
      </p>
      {untried > 0 && (
        <p className="ui-quiet">{say('lab.checks.compared.untried', { count: untried })}</p>
      )}
      {changes.length > 0 && (
        <table className="lab-table">
          <caption className="visually-hidden">{say('lab.checks.compared.title')}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {say(`lab.checks.compared.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map((one, index) => (
              <tr key={index}>
                <th scope="row">{say(`lab.checks.compared.changes.${one.change}`)}</th>
                <td>{statusText(lab, one.status, words)}</td>
                <td>{stepText(lab, one, words)}</td>
                <td>{reactedText(lab, one.before, words)}</td>
                <td>{reactedText(lab, one.after, words)}</td>
                <td className="ui-quiet">{wayText(lab, one, words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

type Compared =
  | { name: string; problem: string }
  | { name: string; found: BehaviourDifference }
  | null;

/** This version as a file, and a comparison with a file that was kept of another. */
function Comparison({ lab, checks: { behaviour } }: PartProps) {
  const { say } = useWords();
  const id = useId();
  const [compared, setCompared] = useState<Compared>(null);
  const problemOf = (text: string) => {
    const read = readKept(text, lab.id);
    if (!('problem' in read)) return { found: behaviourDifference(read, behaviour) };
    return {
      problem:
        read.problem === 'otherMachine'
          ? say('lab.checks.compared.otherMachine', { machine: read.machine })
          : say('lab.checks.compared.notKept'),
    };
  };
  const compare = async (file: File | undefined) => {
    if (file === undefined) return;
    const { name } = file;
    if (file.size > MOST_BYTES) {
      setCompared({ name, problem: say('lab.checks.compared.tooLarge') });
      return;
    }
    try {
      setCompared({ name, ...problemOf(await file.text()) });
    } catch {
      setCompared({ name, problem: say('lab.checks.compared.unreadable') });
    }
  };
  return (
    <section className="ui-card">
      <h2>{say('lab.checks.compared.title')}</h2>
      <p className="ui-quiet lab-small">{say('lab.checks.compared.intro')}</p>
      <div className="lab-tools">
        <Button
          icon={<Download />}
          onClick={() =>
            download(`${lab.id}.behaviour.json`, JSON.stringify(behaviour), 'application/json')
          }
        >
          {say('lab.checks.compared.keep')}
        </Button>
        <div className="lab-field">
          <label htmlFor={id}>{say('lab.checks.compared.choose')}</label>
          <FileInput
            className="lab-checks-file"
            text={compared?.name ?? say('lab.checks.compared.noFile')}
            hasSelection={compared !== null}
            buttonText={say('lab.checks.compared.browse')}
            inputProps={{
              id,
              accept: '.json',
              onChange: ({ currentTarget }) => {
                void compare(currentTarget.files?.[0]);
                // The same file can be chosen again once it was changed.
                currentTarget.value = '';
              },
            }}
          />
        </div>
      </div>
      {compared !== null && 'problem' in compared && (
        <Callout intent={Intent.DANGER} role="alert">
          {compared.problem}
        </Callout>
      )}
      {compared !== null && 'found' in compared && <Difference lab={lab} found={compared.found} />}
    </section>
  );
}

function Answered({ lab }: { lab: TriedMachine }) {
  const checks = use(analysisOf(lab, 'checks'));
  return (
    <>
      <Stuck lab={lab} checks={checks} />
      <Comparison lab={lab} checks={checks} />
    </>
  );
}

/** Where records could be stuck, and what this version of a machine does otherwise than another. */
export function Checks({ lab }: { lab: TriedMachine }) {
  return (
    <Analysed lab={lab} question="checks">
      <Answered lab={lab} />
    </Analysed>
  );
}
