import { basename } from 'node:path';
import { array, mixed, object, string, type InferType } from 'yup';
import { RECORD_KINDS } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { checked, parsedJson, textIn } from '../json-file.ts';

const entry = object({
  event: string().required(),
  fromStatus: string().nullable().defined(),
  toStatus: string().nullable().defined(),
  actorGuid: string().required(),
  actorName: string().optional(),
  opinion: string().nullable().optional(),
});

const entries = array(entry).required().min(1);

const dossier = object({
  record: object({
    kind: mixed<(typeof RECORD_KINDS)[number]>()
      .oneOf([...RECORD_KINDS])
      .required(),
    number: string().optional(),
  }).required(),
  history: entries,
});

/** One entry of a history, in the words of the history call. */
export type HistoryEntry = InferType<typeof entry>;

/** A history, oldest entry first. */
export interface History {
  /** Number of the record, or the name of the file where that does not say it. */
  name: string;
  entries: readonly HistoryEntry[];
  /** Id of the machine, where the file says whose history it is. */
  machine: string | null;
}

const BEGIN = '<script type="application/json" id="dossier">';

/** The data that a dossier's page carries; the text itself when it is no page. */
function dataIn(text: string): string {
  const begin = text.indexOf(BEGIN);
  return begin < 0 ? text : text.slice(begin + BEGIN.length, text.indexOf('</script>', begin));
}

const has = (value: unknown, name: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

/**
 * The history in a file: a dossier as the gateway exports it, what its history call answers, or a
 * plain list of entries.
 */
export function historyIn(path: string): History {
  const value = parsedJson(dataIn(textIn(path)), path);
  if (has(value, 'history')) {
    const { record, history } = checked(value, dossier, path, 'brokenHistory');
    return {
      name: record.number ?? basename(path),
      entries: history,
      machine: lifecycles[record.kind].machine.id,
    };
  }
  const answer = has(value, 'data') ? value['data'] : value;
  return {
    name: basename(path),
    entries: checked(
      has(answer, 'entries') ? answer['entries'] : answer,
      entries,
      path,
      'brokenHistory',
    ),
    machine: null,
  };
}
