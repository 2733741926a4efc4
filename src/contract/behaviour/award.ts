import { object } from 'yup';
import { call } from '../core/call.ts';
import { count, fileGuid, guid, guidOnly, millis, nothing, paged, saved, scoreText, year } from '../core/fields.ts';
import { authorship } from '../core/shapes.ts';
import { reportFilters, reportForm, reportNames } from './shapes.ts';

const path = '/api/gysAwardBehaviour';
const view = { authority: 'behaviour.view' } as const;
const edit = { authority: 'behaviour.edit' } as const;

const form = { ...reportForm, evidence: fileGuid('Evidence; key of a group of files.') };

/** Award behaviour: what counts for a supplier in the credit of its year. */
export const awardBehaviour = {
  listAwards: call({
    method: 'POST',
    path: `${path}/page`,
    encoding: 'json',
    access: view,
    answer: 'list',
    summary: 'Lists the awards.',
    request: paged(reportFilters),
    response: object({
      guid: guid('Key of the award.'),
      ...reportNames,
      behaviourTime: millis('When it happened.'),
      score: scoreText('Points given.'),
      creditYear: year('Year whose credit it counts in.'),
      revision: count('Revision of the award.'),
      ...authorship,
    }),
  }),
  awardInfo: call({
    method: 'POST',
    path: `${path}/getInfo`,
    encoding: 'json',
    access: view,
    summary: 'Gives one award.',
    request: guidOnly('Key of the award.'),
    response: object({ guid: guid('Key of the award.'), ...form, ...reportNames, creditYear: year('Year whose credit it counts in.'), ...authorship }),
  }),
  addAward: call({
    method: 'POST',
    path: `${path}/save`,
    encoding: 'json',
    access: edit,
    summary: 'Writes an award.',
    request: object(form),
    response: saved('Key of the award.'),
  }),
  updateAward: call({
    method: 'POST',
    path: `${path}/update`,
    encoding: 'json',
    access: edit,
    summary: 'Changes an award whose year is not published.',
    request: object({ guid: guid('Key of the award.'), ...form }),
    response: saved('Key of the award.'),
  }),
  deleteAward: call({
    method: 'POST',
    path: `${path}/delete`,
    encoding: 'json',
    access: edit,
    summary: 'Deletes an award whose year is not published.',
    request: guidOnly('Key of the award.'),
    response: nothing(),
  }),
};
