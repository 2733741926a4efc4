import { expect, test } from 'vitest';
import { differenceOf, draftOf, requestOfDraft, type Permissions } from './rights-draft.ts';

const stored = {
  roleGuid: 'role',
  authGuid: ['plans.view', 'plans.edit'],
  userList: ['p1'],
  viewBuMenXM: '1',
  suoZaiBuMen: 'A,B',
  deptGuids: 'd2,d1',
  viewQiTaQiYe: '0',
  xmLeiXing: '',
  qiYeGuids: '',
  guiDangViewFanWei: '3',
} as unknown as Permissions;

test('an untouched value is no difference, whatever the order of keys', () => {
  expect(differenceOf(stored, draftOf(stored))).toEqual({
    added: [],
    removed: [],
    scopeChanged: false,
  });
});

test('added and removed authorities are distinguished, and changed visibility is found', () => {
  const draft = {
    ...draftOf(stored),
    authorities: new Set(['plans.view', 'fees.view']),
    which: new Set(['A']),
  };
  expect(differenceOf(stored, draft)).toEqual({
    added: ['fees.view'],
    removed: ['plans.edit'],
    scopeChanged: true,
  });
});

test('changed specialties of a role are found and sent', () => {
  const draft = { ...draftOf(stored), specialties: new Set(['0103', '0101']) };
  expect(requestOfDraft(stored, draft).shenQingZhuanYe).toBe('0101,0103');
  expect(differenceOf(stored, draft).scopeChanged).toBe(true);
});

test('departments and enterprises are sent only where they count, and hidden ones stay', () => {
  const draft = { ...draftOf(stored), which: new Set(['A']), enterprises: new Set(['e1']) };
  const request = requestOfDraft(stored, draft);
  expect(request).toMatchObject({ deptGuids: '', qiYeGuids: '', userList: ['p1'] });
  expect(request).not.toHaveProperty('guiDangViewFanWei');
});
