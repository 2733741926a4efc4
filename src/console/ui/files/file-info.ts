import type { ResponseOf } from '#contract/core/call.ts';
import { filesCalls } from '#contract/files.ts';
import { moduleOf } from '../../http/outdated.ts';
import { send } from '../../http/send.ts';
import type { CallQuery } from '../../http/queries.ts';
import { useLookup } from '../use-loaded.ts';

/** Information about a stored file and its former versions. */
export type FileInfo = ResponseOf<typeof filesCalls.info>['result'][number];

/** Maximum of keys in one address (contract, guidListInAddress). */
const MAX_FILES = 40;

interface Question {
  guids: string[];
  answer: Promise<readonly FileInfo[]>;
}

let next: Question | null = null;

function begin(): Question {
  const guids: string[] = [];
  const moment = new Promise((resolve) => setTimeout(resolve));
  const question: Question = {
    guids,
    answer: moment.then(async () => {
      if (next === question) next = null;
      const request = { guids: guids.join(',') };
      return (await send(filesCalls.info, request, { toast: false, reads: true })).result;
    }),
  };
  return question;
}

/** Requests file information; requests of one tick are combined. */
async function askTogether(guid: string): Promise<FileInfo | null> {
  if (next === null || next.guids.length >= MAX_FILES) next = begin();
  const question = next;
  question.guids.push(guid);
  return (await question.answer).find((info) => info.guid === guid) ?? null;
}

const infoQuery = (guid: string): CallQuery<FileInfo | null> => ({
  queryKey: [filesCalls.info.id, guid],
  queryFn: () => askTogether(guid),
  select: (answer) => answer as FileInfo | null,
  meta: { modules: [moduleOf(filesCalls.info)], shape: filesCalls.info.id },
});

/**
 * Information about a stored file, which never changes: null while loading, or if the file does not
 * exist.
 */
export const useFileInfo = (guid: string) => useLookup(infoQuery(guid));
