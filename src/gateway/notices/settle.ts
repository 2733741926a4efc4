import type { RequestOf } from '#contract/core/call.ts';
import type { noticesCalls } from '#contract/notices.ts';
import { keysOf } from '#contract/core/key-list.ts';
import type { Tx } from '../db/schema.ts';
import { givenFileOf } from '../files/given.ts';
import { invalid, type Problem } from '../base/failure.ts';
import type { Language } from '../base/texts.ts';
import type { User } from '../user/user.ts';
import { categoriesOf } from '../suppliers/categories.ts';
import { knownInLibrary } from '../suppliers/library.ts';
import { joinedNames } from '../base/joined-names.ts';
import { goesToCategories, goesToNamed, type NoticeFacts } from './facts.ts';

/** The content of the call that saves a notice. */
export type NoticeForm = RequestOf<typeof noticesCalls.save>;

/** Maximum of names that a history shows of a long list of receivers. */
const TOLD = 20;

/** The receivers of a notice as its history shows them, by name. */
export function receiversInWords(names: readonly string[]): string {
  const told = joinedNames(names.slice(0, TOLD));
  return names.length > TOLD ? `${told} … (${names.length})` : told;
}

/** The categories of a form; refuses unknown ones. */
async function chosenCategories(
  tx: Tx,
  { categoryGuids }: NoticeForm,
): Promise<Pick<NoticeFacts, 'categoriesGuid' | 'categoriesName'>> {
  const wanted = keysOf(categoryGuids);
  if (wanted.length === 0) return {};
  const found = await categoriesOf(tx, wanted);
  if (found.length < wanted.length)
    throw invalid([{ field: 'categoryGuids', key: 'errors.noSuchCategory' }]);
  return {
    categoriesGuid: found.map(({ guid }) => guid).join(','),
    categoriesName: joinedNames(found.map(({ name }) => name)),
  };
}

/** The receivers of a form; refuses those outside the library of the unit. */
async function namedOf(
  tx: Tx,
  user: User,
  { receiverList }: NoticeForm,
): Promise<Pick<NoticeFacts, 'receiversGuid' | 'receiversName'>> {
  const wanted = [...new Set(receiverList.map(({ userQiYe_Guid }) => userQiYe_Guid))];
  if (wanted.length === 0) return {};
  const found = await knownInLibrary(tx, user.enterprise.guid, wanted);
  const known = new Set(found.map(({ guid }) => guid));
  const problems = receiverList.flatMap(
    ({ userQiYe_Guid: guid, qiYe_Name: name }, index): Problem[] =>
      known.has(guid)
        ? []
        : [
            {
              field: `receiverList[${index}].userQiYe_Guid`,
              key: 'errors.notInLibrary',
              params: { name: name ?? guid },
            },
          ],
  );
  if (problems.length > 0) throw invalid(problems);
  return {
    receiversGuid: found.map(({ guid }) => guid).join(','),
    receiversName: receiversInWords(found.map(({ name }) => name)),
  };
}

/** The facts of a notice from its form, without what its audience does not use. */
export async function settleNotice(
  tx: Tx,
  user: User,
  form: NoticeForm,
  language: Language,
): Promise<NoticeFacts> {
  const { title, content, msgType, gysType, sendType, sendTime, noticeYear, fuJianGuid } = form;
  const file = await givenFileOf(tx, user, 'fuJianGuid', fuJianGuid);
  return {
    title,
    content,
    msgType,
    gysType,
    sendType,
    noticeYear,
    language,
    ...(sendTime == null ? {} : { sendTime }),
    ...(goesToCategories(form) ? await chosenCategories(tx, form) : {}),
    ...(goesToNamed(form) ? await namedOf(tx, user, form) : {}),
    ...(file ? { fuJianGuid: file.guid, fuJianName: file.name } : {}),
  };
}
