import { object } from 'yup';
import { call } from '../core/call.ts';
import { givenText, guid, guidOnly, listOf, truth } from '../core/fields.ts';
import { standing } from '../core/shapes.ts';

/** What speaks against the suppliers of a record today. */
export const standingOfRecords = {
  standingOnRecord: call({
    method: 'GET',
    path: '/behaviour/standing',
    access: 'login',
    summary:
      'Gives the suppliers of a record, its agency among them, that cannot be chosen today: ' +
      'suspended or on the blacklist for its unit.',
    request: guidOnly('Key of the record.'),
    response: object({
      suppliers: listOf(
        object({
          guid: guid('Key of the supplier.'),
          name: givenText('Its name.'),
          isAgency: truth('Whether it is the agency of the project.').required(),
          standing: standing.required(),
        }),
        'By name; empty: nothing speaks against any.',
      ),
    }),
  }),
} as const;
