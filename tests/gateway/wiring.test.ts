import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORD_KINDS, type RecordKind } from '#contract/records.ts';
import { TestConsole } from '../support/console/console.ts';
import { lives } from '../support/console/lives/lives.ts';
import { toPress, Presser } from '../support/console/pressing.ts';
import { House } from '../support/house.ts';
import { Arranger } from '../support/paths/arranging.ts';
import { Settings } from '../support/paths/settings.ts';

let house: House;
let page: TestConsole;
let arranger: Arranger;
let settings: Settings;

beforeAll(async () => {
  house = await House.open();
  settings = await Settings.of(house.gateway.db);
  arranger = new Arranger(house, settings, await house.as('purchaser01'));
  page = await TestConsole.open(house, /:guid/);
});
afterAll(async () => {
  await page.close();
  await house.close();
});

/** Every other kind in the other language. */
const languageOf = (kind: RecordKind) => (RECORD_KINDS.indexOf(kind) % 2 === 0 ? 'zh-CN' : 'en');

describe.each(RECORD_KINDS)('%s', (kind) => {
  it('every command is pressed in every status: what crosses, what is stored and what is said is right', async () => {
    const presser = new Presser(house, page, kind, languageOf(kind));
    await lives[kind]({ house, arranger, settings, presser });
    expect(presser.pressed.toSorted()).toEqual(toPress(kind).toSorted());
  });
});
