import { basename } from 'node:path';
import { array, mixed, object, string, type InferType } from 'yup';
import { RECORD_KINDS } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { checked, parsedJson, textIn } from '../json-file.ts';

const person = () =>
  object({ guid: string().required(), name: string().default('') })
    .optional()
    .default(undefined);

const entry = object({
  event: string().required(),
  fromStatus: string().nullable().defined(),
  toStatus: string().nullable().defined(),
  actorGuid: string().required(),
  actorName: string().optional(),
  opinion: string().nullable().optional(),
  onBehalfOf: person(),
  assignee: person(),
  place: mixed<'before' | 'after'>().oneOf(['before', 'after']).optional(),
  others: array(object({ guid: string().required(), name: string().default('') })).optional(),
  needed: mixed<'all' | 'any'>().oneOf(['all', 'any']).optional(),
});

const entries = array(entry).required().min(1);

const dossier = object({
  records: array(
    object({
      record: object({
        kind: mixed<(typeof RECORD_KINDS)[number]>()
          .oneOf([...RECORD_KINDS])
          .required(),
        number: string().optional(),
      }).required(),
      history: entries,
    }),
  )
    .required()
    .min(1),
});

/** One entry of a history, as in the history call. */
export type HistoryEntry = InferType<typeof entry>;

/** A history, oldest entry first. */
export interface History {
  /** Number of the record, or else the name of the file. */
  name: string;
  entries: readonly HistoryEntry[];
  /** Id of the machine, if the file states it. */
  machine: string | null;
}

const BEGIN = '<script type="application/json" id="dossier">';

/** The data embedded in a dossier's page; any other text is returned unchanged. */
function dataIn(text: string): string {
  const begin = text.indexOf(BEGIN);
  return begin < 0 ? text : text.slice(begin + BEGIN.length, text.indexOf('</script>', begin));
}

const has = (value: unknown, name: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

/**
 * Reads the histories in a file: of each record of an exported dossier, of a response of the history
 * call, or of a plain list of entries.
 */
export function historiesIn(path: string): History[] {
  const value = parsedJson(dataIn(textIn(path)), path);
  if (has(value, 'records'))
    return checked(value, dossier, path, 'brokenHistory').records.map(({ record, history }) => ({
      name: record.number ?? basename(path),
      entries: history,
      machine: lifecycles[record.kind].machine.id,
    }));
  const answer = has(value, 'data') ? value['data'] : value;
  const list = has(answer, 'entries') ? answer['entries'] : answer;
  return [
    {
      name: basename(path),
      entries: checked(list, entries, path, 'brokenHistory'),
      machine: null,
    },
  ];
}
