import './record.css';
import type { InferType } from 'yup';
import type { historyEntry } from '#contract/records.ts';
import { namedKey } from '#locales/keys.ts';
import { codeText } from '../../base/code-text.ts';
import { useText, type Translate } from '../../base/use-text.ts';
import { DateTime } from '../date-time.tsx';
import { PersonName } from '../person-name.tsx';
import { HistoryChanges } from './history-change.tsx';
import { NewTag } from './since/new-tag.tsx';
import type { KindInfo } from './types.ts';

/** One entry of a history, as the gateway sends it. */
export type Entry = InferType<typeof historyEntry>;

/** Actor key of the gateway itself in a history. */
export const SYSTEM = 'system';

/** Name of the actor, for people. */
export const actorOf = ({ actorGuid, actorName }: Entry, t: Translate): string =>
  actorGuid === SYSTEM ? t('ui.history.system') : actorName;

/** The colleagues whom a command names. */
const namesOf = ({ assignee, others = [] }: Entry): string[] =>
  (assignee ? [assignee, ...others] : []).map(({ name }) => name);

/** How a colleague is named that a command names. */
const toWhomOf = ({ event, place }: Entry) => {
  if (place) return `ui.chain.addedPlace.${place}` as const;
  return event.endsWith('.removeApprover') ? 'ui.chain.removedColleague' : 'ui.chain.toColleague';
};

/** One entry: what happened, who did it when, both statuses, the reason and the changed fields. */
export function HistoryEntry({
  entry,
  info,
  isBroken = false,
}: {
  entry: Entry;
  info: KindInfo;
  isBroken?: boolean;
}) {
  const t = useText();
  const status = (code: string | null | undefined) =>
    codeText(t, info.status, code) || t('enums.recordEnd.deleted');
  const { fromStatus, toStatus } = entry;
  return (
    <>
      <p className="ui-step-title">
        <strong>{t(namedKey('commands', entry.event))}</strong>
        {isBroken && (
          <strong className="ui-status ui-tone-negative">{t('audit.record.doesNotFit')}</strong>
        )}
        <span className="ui-quiet">
          <DateTime at={entry.at} />
        </span>
        <NewTag at={entry.at} by={entry.actorGuid} />
      </p>
      <p>
        <PersonName name={actorOf(entry, t)} unit={entry.actorUnit} />
        {entry.onBehalfOf && (
          <span> {t('ui.chain.onBehalfOf', { name: entry.onBehalfOf.name })}</span>
        )}
        {entry.assignee && (
          <span>
            {' '}
            {t(toWhomOf(entry), { name: namesOf(entry).join(t('common.listSeparator')) })}
            {entry.needed && ` (${t(`ui.chain.needed.${entry.needed}`)})`}
          </span>
        )}
      </p>
      {fromStatus !== toStatus && (
        <p className="ui-quiet">
          {fromStatus ? `${status(fromStatus)} → ` : ''}
          {status(toStatus)}
        </p>
      )}
      {entry.opinion && <blockquote>{entry.opinion}</blockquote>}
      <HistoryChanges changes={entry.changes} info={info} />
    </>
  );
}
