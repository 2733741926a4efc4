import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_STEPS, type FirstStep } from '#contract/workbench.ts';
import { Client } from '../support/client.ts';
import { decide, informationForm, sendInformation } from '../support/enterprises.ts';
import { storeFile } from '../support/upload.ts';
import { caller, gatewayUnderTest } from './api.ts';
import {
  addDepartment,
  addRoles,
  approveFirst,
  Hand,
  pastePeople,
  setLevels,
  takePeople,
  writePlan,
} from './first-day.ts';
import { asAnother, registerEnterprise } from './new-supplier.ts';
import { startBuiltGateway, type BuiltGateway } from './programs.ts';
import { Stage, useStage, ZH } from './stage.ts';
import { step } from './step.ts';

/**
 * A first day should take few actions and have no dead end. A reviewer needed 117 actions for an
 * enterprise before roles were offered by duty and several people could be added at once.
 */
const ENTERPRISE_ACTIONS_MAX = 60;

/**
 * With two people and one level; the forms of a fee and a representative are counted up to opening
 * them.
 */
const AGENCY_ACTIONS_MAX = 40;
/** With one more person; the form of an application is counted up to opening it. */
const SUPPLIER_ACTIONS_MAX = 25;

const demo = useStage();

describe('the first day of an enterprise', () => {
  let gateway: BuiltGateway;
  let stage: Stage;

  beforeAll(async () => {
    gateway = await startBuiltGateway(undefined, null, {
      DEMO: 'off',
      ADMIN_ACCOUNT: 'admin0001',
      ADMIN_PASSWORD: 'Erster#2026',
      ADMIN_ENTERPRISE: '临江钢铁有限公司',
      ADMIN_ENTERPRISE_CODE: '91340500FIRST00021',
      CENTRAL_ENTERPRISE_CODE: '91340500FIRST00021',
    });
    stage = new Stage(gateway.url);
  });
  afterAll(async () => {
    await stage.close();
    await gateway.stop();
  });

  test('leads from an empty database to a first plan approved by two levels in at most 60 actions', async () => {
    const title = '2027年轧辊备件';
    const people = [
      { account: 'zhouming', name: '周明', number: 1, role: '采购员' },
      { account: 'lijing', name: '李静', number: 2, role: '审批人' },
      { account: 'chensy', name: '陈思远', number: 3, role: '审批人、供应商管理员' },
    ];
    const hand = async () =>
      new Hand(await stage.window(ZH, { size: { width: 1440, height: 900 } }));
    const administrator = await hand();
    const hands = [administrator];
    let passwords = new Map<string, string>();

    await step('the administrator is told what to do, and does it', async () => {
      await administrator.signIn('admin0001', 'Erster#2026');
      await administrator.steps.waitFor();
      await administrator.click(administrator.stepLink('departments'));
      await addDepartment(administrator, '采购部');
      await administrator.menu('roles');
      await addRoles(administrator, 5);
      await administrator.menu('staff');
      await pastePeople(administrator, '采购部', people);
      passwords = await takePeople(administrator, people.length);
      await administrator.press('common.close', administrator.dialog.last());
      await setLevels(administrator, ['李静', '陈思远']);
    });

    await step('the list has ticked itself', async () => {
      const { person, steps } = administrator;
      await person.goTo('/workbench');
      await steps.waitFor();
      const open = await steps.getByRole('link').allInnerTexts();
      expect(open).toEqual([person.t('workbench.firstSteps.names.plan')]);
      expect(await steps.getByRole('listitem').count()).toBeLessThan(FIRST_STEPS.length);
    });

    await step('the buyer changes the password, goes on and submits a plan', async () => {
      const buyer = await hand();
      hands.push(buyer);
      await buyer.begin('zhouming', passwords.get('zhouming') ?? '');
      const hints = buyer.person.page.getByRole('region', {
        name: buyer.person.t('workbench.welcome.title'),
        exact: true,
      });
      await hints.waitFor();
      expect(await hints.getByRole('listitem').count()).toBe(3);
      await buyer.person.button('workbench.firstSteps.putAway', {}, hints).click();
      await hints.waitFor({ state: 'detached' });
      await buyer.click(buyer.stepLink('plan'));
      await writePlan(buyer, title);
    });

    await step('two approve it, and nothing is left to do first', async () => {
      for (const account of ['lijing', 'chensy']) {
        const approver = await hand();
        hands.push(approver);
        await approver.begin(account, passwords.get(account) ?? '');
        await approveFirst(approver, title);
      }
      const [, buyer] = hands;
      await buyer?.person.load(new URL(buyer.person.page.url()).pathname);
      await buyer?.person.sees(buyer.person.t('enums.planStatus.4'));
      await buyer?.person.load('/workbench');
      await buyer?.person.sees(buyer.person.t('workbench.hints.todo'));
      expect(await buyer?.steps.count()).toBe(0);
    });

    const actions = hands.map((one) => one.actions);
    expect(
      actions.reduce((sum, one) => sum + one, 0),
      actions.join(' + '),
    ).toBeLessThanOrEqual(ENTERPRISE_ACTIONS_MAX);
  });
});

/** An enterprise on the demonstration platform whose information was approved. */
async function entered(
  firm: { name: string; code: string; account: string; phone: string },
  more: Record<string, string>,
): Promise<Hand> {
  const password = 'Eisen#2027';
  const guid = await registerEnterprise({ ...firm, password });
  const client = await Client.signIn(gatewayUnderTest(), firm.account, password);
  const scan = await storeFile(client);
  const registered = { client, name: firm.name, code: firm.code, scan };
  await sendInformation(registered, '2', informationForm(registered, more));
  await decide({ as: caller }, guid);
  const hand = new Hand(await demo.window(ZH, { size: { width: 1440, height: 900 } }));
  await hand.signIn(firm.account, password);
  await hand.steps.waitFor();
  return hand;
}

const openSteps = (hand: Hand) => hand.steps.getByRole('link').allInnerTexts();
const named = ({ person: { t } }: Hand, ...steps: FirstStep[]) =>
  steps.map((name) => t(`workbench.firstSteps.names.${name}`));

test('the first day of an agency has no dead end', async () => {
  const firm = asAnother(
    {
      name: '天衡招标代理有限公司',
      code: '91340500FIRST00031',
      account: 'tianheng01',
      phone: '19811130002',
      password: '',
    },
    demo.attempt,
  );
  const hand = await entered(firm, { zhuTiLeiXing: 'A', zhuCeYaoQingMa: 'YQ2026' });
  await hand.click(hand.stepLink('departments'));
  await addDepartment(hand, '业务部');
  await hand.menu('roles');
  await addRoles(hand, 4);
  await hand.menu('staff');
  const people = [
    { account: `${firm.account}a`, name: '周明', number: 1, role: '代理经办人' },
    { account: `${firm.account}b`, name: '李静', number: 2, role: '审批人' },
  ];
  await pastePeople(hand, '业务部', people);
  await takePeople(hand, people.length);
  await hand.press('common.close', hand.dialog.last());
  await setLevels(hand, ['李静']);
  const { person } = hand;
  for (const [place, path] of [
    ['fees', '/qyxxgl/agentAdd'],
    ['representatives', '/zbrdb/zbrdbAdd'],
  ] as const) {
    await person.goTo('/workbench');
    await hand.stepLink(place).waitFor();
    expect(await openSteps(hand)).toEqual(named(hand, 'fees', 'representatives'));
    await hand.click(hand.stepLink(place));
    await person.expectPath(path);
    await person.button('ui.form.save').waitFor();
  }
  expect(hand.actions).toBeLessThanOrEqual(AGENCY_ACTIONS_MAX);
});

test('the first day of a supplier has no dead end', async () => {
  const firm = asAnother(
    {
      name: '丰城电缆有限公司',
      code: '91360500FIRST00051',
      account: 'dianlan001',
      phone: '19811130003',
      password: '',
    },
    demo.attempt,
  );
  const hand = await entered(firm, { qiYeEmail: 'sales@cables.example' });
  const { person } = hand;
  expect(await openSteps(hand)).toEqual(
    named(hand, 'departments', 'roles', 'people', 'application'),
  );
  await hand.click(hand.stepLink('departments'));
  await addDepartment(hand, '销售部');
  await hand.toStep('roles');
  await addRoles(hand, 2);
  await hand.toStep('people');
  const people = [{ account: `${firm.account}a`, name: '周明', number: 1, role: '投标经办人' }];
  await pastePeople(hand, '销售部', people);
  await takePeople(hand, people.length);
  await hand.press('common.close', hand.dialog.last());
  await hand.toStep('application');
  await person.expectPath('/qyxxgl/gyszyxx/new');
  await person.button('ui.form.submit').waitFor();
  expect(hand.actions).toBeLessThanOrEqual(SUPPLIER_ACTIONS_MAX);
});
