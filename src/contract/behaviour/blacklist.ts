import { object } from 'yup';
import { call } from '../core/call.ts';
import { commandCall } from '../core/command-call.ts';
import {
  betweenDays,
  code,
  day,
  dayMillis,
  fileGuid,
  flag,
  givenCode,
  givenDayMillis,
  givenFile,
  givenText,
  guid,
  guidOnly,
  maybeGuid,
  millis,
  nameElsewhere,
  paged,
  searchedBy,
  sortedBy,
  text,
} from '../core/fields.ts';
import { CREDIT_CODE_COLUMN } from '../core/listed.ts';
import { severalLines } from '../core/rules.ts';
import { commandDone, commandRequest } from '../core/procurement.ts';
import { recordPage } from '../core/shapes.ts';
import { recordHead } from '../records.ts';

const path = '/gysBlacklist';
const view = { authority: 'behaviour.view' } as const;
const review = { authority: 'behaviour.review' } as const;

const scope = 'Where it holds: unit, division (the unit and those below), group.';

const facts = {
  userQiYe_Guid: guid('Supplier.'),
  qiYe_Name: text('Name of the supplier.'),
  qiYe_BH: text('Unified social credit code of the supplier.'),
  reason: severalLines(text('Why it is listed.', 2000)),
  scope: code('punishScope', scope),
  startTime: dayMillis('Listed from.'),
  endTime: dayMillis('Listed until; empty for no end.'),
  breachGuid: maybeGuid('Breach report it comes from.'),
  evidence: fileGuid('Evidence.'),
  evidenceName: nameElsewhere('Name of that file.', 200),
  belongTo: code('supplierBelonging', 'Whether it belongs to the group.'),
  isInForce: flag('Whether it is listed now.'),
  cancelReason: severalLines(text('Why it was removed.', 2000)),
  cancelTime: millis('When it was removed.'),
  cancelName: text('Who removed it.'),
  listUnit: text('Unit that listed it.'),
};

const listing = {
  userQiYe_Guid: guid('Supplier.'),
  reason: severalLines(givenText('Why it is listed.', 2000)),
  scope: givenCode('punishScope', scope),
  startTime: givenDayMillis('Listed from.'),
  endTime: dayMillis('Listed until; empty for no end.'),
  breachGuid: maybeGuid('Breach report it comes from.'),
  evidence: givenFile('Evidence.'),
  evidenceName: nameElsewhere('Name of that file.', 200),
};

/** The form of an entry of the blacklist. */
export const listingForm = object(listing);

/** The blacklist of suppliers. */
export const blacklist = {
  listBlacklist: call({
    method: 'POST',
    path: `${path}/page`,
    access: view,
    answer: 'list',
    summary: 'Lists the suppliers that are or were on the blacklist.',
    request: paged({
      ...betweenDays('startTime'),
      ...searchedBy('qiYe_Name', 'qiYe_BH', 'reason', 'listUnit', 'number'),
      userQiYe_Guid: maybeGuid('Supplier.'),
      qiYe_Name: text('Part of the name of the supplier.'),
      qiYe_BH: text('Its unified social credit code.'),
      isInForce: flag('Whether it is listed now; empty for all.'),
      status: code('blacklistStatus', 'Status of the entry.'),
      scope: code('punishScope', scope),
      startTime: dayMillis('Listed at or after.'),
      endTime: dayMillis('Listed at or before.'),
      ...sortedBy('qiYe_Name', 'startTime', 'endTime'),
    }),
    response: object({ ...recordHead, ...facts }),
    list: {
      texts: 'behaviour',
      columns: {
        qiYe_Name: { width: 200, link: true },
        status: { width: 88, tag: 'blacklistStatus' },
        reason: { width: 220 },
        scope: { width: 120 },
        startTime: { width: 104 },
        endTime: { width: 104, empty: 'behaviour.misconducts.noEnd' },
        listUnit: { width: 160 },
        qiYe_BH: { ...CREDIT_CODE_COLUMN, optional: true },
        number: { width: 136, optional: true },
      },
      filters: { qiYe_Name: {}, qiYe_BH: {}, status: {}, scope: {} },
      sheet: [
        'number',
        'qiYe_Name',
        'qiYe_BH',
        'status',
        'reason',
        'scope',
        'startTime',
        'endTime',
        'listUnit',
        'cancelReason',
        'cancelTime',
        'cancelName',
      ],
    },
  }),
  listOwnListings: call({
    method: 'POST',
    path: `${path}/own`,
    access: { authority: 'enterprise.view' },
    answer: 'list',
    summary: 'Lists the entries of the blacklist about the own enterprise.',
    request: paged({
      ...betweenDays('startTime'),
      ...searchedBy('listUnit', 'reason'),
      isInForce: flag('Whether it is listed now; empty for all.'),
      ...sortedBy('startTime', 'endTime'),
    }),
    response: object({
      guid: guid('Key of the entry.'),
      listUnit: facts.listUnit,
      reason: facts.reason,
      scope: facts.scope,
      startTime: day('Listed from.'),
      endTime: day('Listed until; empty for no end.'),
      isInForce: facts.isInForce,
      cancelTime: facts.cancelTime,
      cancelReason: facts.cancelReason,
    }),
    list: {
      texts: 'behaviour',
      columns: {
        listUnit: { width: 220 },
        isInForce: { width: 112 },
        reason: { width: 260 },
        scope: { width: 152 },
        startTime: { width: 112 },
        endTime: { width: 112, empty: 'behaviour.misconducts.noEnd' },
        cancelTime: { width: 112, kind: 'day' },
        cancelReason: { width: 200, optional: true },
      },
      filters: { isInForce: { enumeration: 'yesNo' } },
    },
  }),
  blacklistInfo: call({
    method: 'POST',
    path: `${path}/getInfo`,
    access: view,
    summary: 'Gives one entry of the blacklist.',
    request: guidOnly('Key of the entry.'),
    response: recordPage(facts, 'The entry.'),
  }),
  addToBlacklist: call({
    method: 'POST',
    path: `${path}/addBlacklist`,
    access: review,
    summary: 'Puts a supplier on the blacklist.',
    request: object({ ...listing, requestId: commandRequest.requestId }),
    response: commandDone(),
  }),
  cancelBlacklist: commandCall('blacklist', 'cancel', {
    path: `${path}/cancelBlacklist`,
    access: review,
    summary: 'Removes a supplier from the blacklist; a reason is required.',
    request: object({
      ...commandRequest,
      reason: severalLines(givenText('Why it is removed.', 255)),
    }),
  }),
};
