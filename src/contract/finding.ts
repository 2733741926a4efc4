import { object, string } from 'yup';
import { call, defineCalls } from './core/call.ts';
import { givenText, guid, listOf, meta, text } from './core/fields.ts';
import { searchedText, requiredText } from './core/rules.ts';
import { RECORD_KINDS } from './kinds.ts';

/** Most characters that are searched for at once (assumed). */
export const SOUGHT_MAX = 50;

/** Most that is answered of records, of suppliers and of people (assumed). */
export const FOUND_MAX = 8;

/** What the palette finds beside the screens. */
export const findingCalls = defineCalls('finding', {
  find: call({
    method: 'GET',
    path: '/finding/find',
    access: 'login',
    summary:
      'Finds records, suppliers and people by part of a number or a name, in Chinese, in pinyin or ' +
      'by the initials of the pinyin, as far as the viewer sees them.',
    request: object({
      q: searchedText(requiredText(SOUGHT_MAX)).meta(
        meta({ doc: 'What is searched for; every word of it must be there.' }),
      ),
    }),
    response: object({
      records: listOf(
        object({
          guid: guid('Key of the record.'),
          kind: string()
            .oneOf(RECORD_KINDS)
            .required()
            .meta(meta({ doc: 'Kind of the record.' })),
          number: givenText('Number of the record.'),
          title: text('Title of the record.'),
          status: givenText('Code of the status, of the enumeration of its kind.'),
          unitName: text('Name of the enterprise it belongs to.'),
        }),
        `Records, the nearest first, at most ${FOUND_MAX}.`,
      ),
      suppliers: listOf(
        object({
          guid: guid('Key of the supplier.'),
          name: givenText('Name of the supplier.'),
          code: givenText('Its unified social credit code.'),
        }),
        `Suppliers that the viewer has dealings with, at most ${FOUND_MAX}.`,
      ),
      people: listOf(
        object({
          guid: guid('Key of the person.'),
          name: givenText('Name of the person.'),
          accountName: givenText('Name of the account.'),
          departmentName: text('Name of the department.'),
        }),
        `People of the own enterprise, at most ${FOUND_MAX}.`,
      ),
    }),
  }),
});
