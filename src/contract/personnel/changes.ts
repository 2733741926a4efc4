import { object } from 'yup';
import { call } from '../core/call.ts';
import { commandCall } from '../core/command-call.ts';
import {
  betweenDays,
  code,
  codeList,
  givenText,
  guid,
  guidOnly,
  listOf,
  paged,
  searchedBy,
  sortedBy,
  text,
} from '../core/fields.ts';
import { commandDone, opinionCommand, storedItem } from '../core/procurement.ts';
import { recordHead, recordView } from '../records.ts';

const edit = { authority: 'personnel.edit' } as const;

const about = {
  personGuid: guid('Key of the person it is about.'),
  personName: givenText('Name of the person it is about.'),
  accountName: givenText('Account name of that person.'),
  actions: codeList('personnelChangeAction', 'What is to change.'),
};

/** What waits for another administrator in place of being made by the call that answers it. */
export const askedChanges = listOf(
  object({
    guid: guid('Key of the personnel change.'),
    number: givenText('Its number.'),
    personName: givenText('Name of the person it is about.'),
    actions: codeList('personnelChangeAction', 'What is to change.'),
  }),
  'Changes that were not made but wait for another administrator to confirm them.',
);

const names = (doc: string) => listOf(givenText('Name.'), doc);

const changeFacts = object({
  ...about,
  askerName: givenText('Name of the administrator who asked.'),
  phoneBefore: text('Mobile phone when it was asked, its middle hidden.'),
  phoneAfter: text(
    'Mobile phone that is asked for; in full for who may confirm while it waits, else its middle hidden.',
  ),
  rolesBefore: names('Roles when it was asked.'),
  rolesAfter: names('Roles that are asked for, all of them.'),
  gainedAuthorities: listOf(
    givenText('Leaf of the authority tree.'),
    'Authorities that the roles asked for hold and those before did not.',
  ),
  departmentBefore: text('Department when it was asked.'),
  departmentAfter: text('Department that is asked for.'),
  isYouXiao: code(
    'userValidity',
    'Validity that is asked for; reversed on the wire: 0 valid, 1 not.',
  ),
}).meta({ doc: 'What is to change. Passwords are never shown.' });

/**
 * Changes of people that one administrator asks for and another confirms. Not in the specification:
 * paths are ours.
 */
export const personnelChanges = {
  listChanges: call({
    method: 'POST',
    path: '/personnelChange/list',
    access: edit,
    answer: 'list',
    summary:
      'Lists the changes of people that wait for a second administrator or did; what waits comes first.',
    request: paged({
      ...betweenDays('createdAt'),
      ...searchedBy('personName', 'accountName', 'authorName', 'number'),
      personName: text('Part of the name or the account name of the person.', 64),
      status: code('personnelChangeStatus', 'Status.'),
      action: code('personnelChangeAction', 'What is to change.'),
      personGuid: text('Key of the person.', 64),
      ...sortedBy('createdAt', 'since'),
    }),
    response: object({ ...recordHead, ...about }),
    list: {
      texts: 'personnel',
      columns: {
        personName: { width: 136, link: true },
        status: { width: 112, tag: 'personnelChangeStatus' },
        actions: { width: 224 },
        accountName: { width: 136 },
        authorName: { width: 112, label: 'personnel.fields.askerName' },
        createdAt: { width: 148, label: 'personnel.changes.askedAt' },
        number: { width: 136 },
        since: { width: 148, optional: true },
      },
      filters: {
        personName: { label: 'personnel.changes.personSearch' },
        status: {},
        action: { label: 'personnel.fields.actions' },
      },
    },
  }),
  changeInfo: call({
    method: 'GET',
    path: '/personnelChange/detail',
    access: 'login',
    summary: 'Gives one change of a person.',
    request: guidOnly('Key of the change.'),
    response: object({
      ...recordView,
      facts: changeFacts,
      items: listOf(storedItem(), 'Always empty.'),
    }),
  }),
  confirmChange: call({
    method: 'POST',
    path: '/personnelChange/confirm',
    access: edit,
    summary: 'Confirms a change that another administrator asked for, which makes it.',
    request: opinionCommand(),
    response: commandDone(),
  }),
  refuseChange: commandCall('personnelChange', 'refuse', {
    path: '/personnelChange/refuse',
    access: edit,
    summary: 'Refuses a change that another administrator asked for; says why.',
    request: opinionCommand(),
  }),
  withdrawChange: commandCall('personnelChange', 'withdraw', {
    path: '/personnelChange/withdraw',
    access: edit,
    summary: 'Takes back a change that one asked for oneself.',
  }),
};
