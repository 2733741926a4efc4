import { object } from 'yup';
import { code, givenText, group, guid, listOf, meta, millis, text } from './fields.ts';
import { digits } from './rules.ts';

/** Interbank number of a bank branch; optional. */
export const interbankNumber = () =>
  digits(12)
    .nullable()
    .meta(meta({ doc: 'Interbank number of the branch, at most 12 digits.' }));

/** The effect of a change on each field of an account. */
export const changedFields = listOf(
  object({
    field: givenText('Name of the field.'),
    from: text('Old value; account numbers as the reader may see them.'),
    to: text('New value; account numbers as the reader may see them.'),
  }),
  'Fields that change.',
);

/** A requested change of an account, which takes effect when a second person confirms it. */
export const askedChange = {
  guid: guid('Key of the change: a record of the kind `bankAccountChange`.'),
  act: code('bankAccountChangeAct', 'What is to happen to the account: added, changed or deleted.'),
  askedByGuid: text('Key of the person who asked for it.'),
  askedByName: text('Name of that person.'),
  askedAt: millis('When it was asked for.'),
  changes: changedFields,
};

/** The change of an account that awaits confirmation by a second person; null if there is none. */
export const waitingChange = group(
  askedChange,
  'Change that waits for a second person; null while there is none.',
);
