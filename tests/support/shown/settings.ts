import type { Teller } from './teller.ts';

const all = { page: '1', rows: '1000' };
const rowOf = (answer: { rows: any[] }, name: string, value: unknown) =>
  answer.rows.find((row) => row[name] === value);

/** Rules of fees and their tiers. */
export async function fees(teller: Teller): Promise<void> {
  const rules = { by: 'fees.listAgencyRules', ask: all } as const;
  await teller.change('fees.addRule', { ruleName: '甲规则', ruleBH: 'R-901' }, rules);
  const { guid } = rowOf(await teller.ask('fees.listAgencyRules', all), 'ruleBH', 'R-901');
  const free = { ptfwType: '1', guid: '' };
  await teller.change(
    'fees.addRule',
    { ruleName: '乙规则', ruleBH: 'R-902' },
    {
      by: 'fees.ruleNameFree',
      ask: { ...free, ruleName: '乙规则' },
      other: { ...free, ruleName: '丙规则' },
    },
  );
  await teller.change(
    'fees.addRule',
    { ruleName: '丁规则', ruleBH: 'R-903' },
    {
      by: 'fees.ruleNumberFree',
      ask: { ...free, ruleBH: 'R-903' },
      other: { ...free, ruleBH: 'R-904' },
    },
  );
  const second = rowOf(await teller.ask('fees.listAgencyRules', all), 'ruleBH', 'R-902').guid;
  await teller.change(
    'fees.updateRule',
    { guid, ruleName: '甲规则改', ruleBH: 'R-901' },
    { by: 'fees.ruleInfo', ask: { guid }, other: { guid: second } },
  );
  const tiers = {
    by: 'fees.listTiers',
    ask: { ruleGuid: guid },
    other: { ruleGuid: second },
  } as const;
  await teller.change('fees.addTier', { ruleGuid: guid }, tiers);
  await teller.change(
    'fees.addTier',
    { ruleGuid: guid, sequence: 2, minValue: '100', maxValue: '200' },
    tiers,
  );
  const [, tier] = await teller.ask('fees.listTiers', { ruleGuid: guid });
  await teller.change(
    'fees.updateTier',
    { guid: tier.guid, ruleGuid: guid, sequence: 2, minValue: '100', maxValue: '300', feiLv: '2' },
    tiers,
  );
  await teller.shows(
    'fees.neighboursForAdding',
    { ruleGuid: guid, sequence: '3' },
    '300',
    'fees.updateTier',
  );
  await teller.shows(
    'fees.neighboursForEditing',
    { ruleGuid: guid, sequence: '1' },
    '300',
    'fees.updateTier',
  );
  await teller.change('fees.deleteTier', { guid: tier.guid }, tiers);
  await teller.change('fees.deleteRule', { guid: second }, rules);
}

/** Departments, people, roles and authorities. */
export async function personnel(teller: Teller): Promise<void> {
  const tree = { by: 'personnel.departmentTree', ask: {}, as: 'sysadmin01' } as const;
  const { guid: dept } = await teller.change(
    'personnel.addDepartment',
    { deptName: '检修部九' },
    tree,
  );
  const { guid: below } = await teller.change(
    'personnel.addSubDepartment',
    { deptName: '一班九', parentGuid: dept },
    tree,
  );
  await teller.change(
    'personnel.renameDepartment',
    { guid: below, deptName: '二班九', parentGuid: dept, deptNcId: '', deptBh: '902' },
    tree,
  );
  const person = { deptGuid: dept, userSign: '', fuJianGuid: '', fuJianName: '' };
  const people = { by: 'personnel.listUsers', ask: all } as const;
  const one = await teller.change(
    'personnel.saveUser',
    { ...person, accountName: 'xinren9001', userpeople_ID: '79001', user_Phone: '13700009001' },
    people,
  );
  const otherId = '110101199003074493';
  const two = await teller.change(
    'personnel.saveUser',
    {
      ...person,
      accountName: 'xinren9002',
      userpeople_ID: '79002',
      user_Phone: '13700009002',
      user_BH: otherId,
    },
    {
      by: 'personnel.idNumberExists',
      ask: { user_BH: otherId },
      other: { user_BH: '110101199003074514' },
    },
  );
  await teller.change(
    'personnel.saveUser',
    {
      ...person,
      accountName: 'xinren9003',
      userpeople_ID: '79003',
      user_Phone: '13700009003',
      user_BH: '110101199003074514',
    },
    {
      by: 'personnel.accountNameExists',
      ask: { accountName: 'xinren9003' },
      other: { accountName: 'xinren9004' },
    },
  );
  const [first, second] = [one.user_Guid, two.user_Guid];
  const info = { by: 'personnel.userInfo', ask: { guid: first }, other: { guid: second } } as const;
  const roles = { by: 'personnel.listRoles', ask: all } as const;
  const { guid: role } = await teller.change('personnel.addRole', { roleName: '库管员九' }, roles);
  const { guid: spare } = await teller.change('personnel.addRole', { roleName: '库管员十' }, roles);
  await teller.change(
    'personnel.updateRole',
    { guid: role, roleName: '库管员甲' },
    { by: 'personnel.roleInfo', ask: { guid: role }, other: { guid: spare } },
  );
  await teller.change(
    'personnel.savePermissions',
    {
      roleGuid: role,
      suoZaiBuMen: 'A',
      deptGuids: '',
      xmLeiXing: '',
      qiYeGuids: '',
      qiYeNames: '',
      userList: [],
    },
    { by: 'personnel.permissionsOfRole', ask: { guid: role }, other: { guid: spare } },
  );
  await teller.change('personnel.setRolesOfUser', { userGuid: first, userRoleIds: role }, info);
  await teller.change(
    'personnel.addUsersToRole',
    { roleGuid: spare, userGuids: first },
    { by: 'personnel.listUsersOfEnterprise', ask: { ...all, roleGuid: spare } },
  );
  await teller.change('personnel.removeUsersFromRole', { roleGuid: spare, userGuids: first }, info);
  await teller.shows('personnel.authorityTree', {}, 'plans.view', 'personnel.savePermissions');
  await teller.change('personnel.deleteRole', { guid: spare }, roles);
  await teller.change('personnel.deleteUsers', { userGuids: second }, people);
  await teller.change('personnel.deleteDepartment', { guid: below, departGuid: below }, tree);
}

/** Approval levels, conditions and amounts, rights of review, supervisors. */
export async function approval(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const approver = { userid: await fixture.guidOf('approver01') };
  const copiedTo = [{ userid: await fixture.guidOf('approver03') }];
  const everyLevel = (userid: string) => ({
    guid: '2205',
    shenPiJiBie: '5',
    escalationHours: 24,
    transferHours: 48,
    yijiRenYuanList: [{ userid }],
    erjiRenYuanList: [{ userid }],
    sanjiRenYuanList: [{ userid }],
    sijiRenYuanList: [{ userid }],
    wujiRenYuanList: [{ userid }],
    copiedTo,
  });
  await teller.change('approval.saveApprovers', everyLevel(approver.userid), {
    by: 'approval.approversOfMatter',
    ask: { guid: '2205' },
    other: { guid: '2111' },
  });
  await teller.change('approval.saveApprovers', everyLevel(await fixture.guidOf('approver02')), {
    by: 'approval.listMatters',
    ask: all,
  });
  const rules = { by: 'approval.listMoneyRules', ask: all } as const;
  await teller.change('approval.saveMoneyRule', { guid: '', ruleName: '九号金额' }, rules);
  const listed = await teller.ask('approval.listMoneyRules', all);
  const rule = rowOf(listed, 'ruleName', '九号金额').guid;
  const condition = {
    guid: '',
    conditionName: '九号条件',
    moneyRuleGuid: rule,
    yijiRenYuanList: [approver],
  };
  const conditions = { by: 'approval.listConditions', ask: all } as const;
  await teller.change('approval.saveCondition', condition, conditions);
  await teller.shows('approval.moneyRuleInUse', { guid: rule }, 'true', 'approval.saveCondition');
  const cases = (await teller.ask('approval.listConditions', all)).rows;
  const made = cases.find((row: any) => row.conditionName === '九号条件').guid;
  const other = cases.find((row: any) => row.guid !== made).guid;
  await teller.change(
    'approval.saveCondition',
    { ...condition, guid: made, conditionName: '九号条件改', moneyRuleGuid: '' },
    { by: 'approval.conditionInfo', ask: { guid: made }, other: { guid: other } },
  );
  await teller.change('approval.deleteMoneyRule', { guid: rule }, rules);
  const rights = { by: 'approval.listRights', ask: all } as const;
  const [unit] = (await teller.ask('approval.listRights', all, 'central001')).rows;
  await teller.change(
    'approval.setRight',
    { userQiyeGuid: unit.userQiYe_Guid, status: unit.yearPlanAppStatus === '1' ? '0' : '1' },
    rights,
    'central001',
  );
  await teller.change(
    'approval.setRightOfAll',
    { status: '0' },
    { ...rights, many: 1000 },
    'central001',
  );
}

/** Labels, categories, promises and the settings of admissions and years. */
export async function suppliers(teller: Teller): Promise<void> {
  const who = 'central001';
  const categories = { by: 'suppliers.listCategories', ask: all } as const;
  const category = {
    guid: '',
    parentGuid: '',
    categoryCode: 'T-901',
    categoryName: '九号分类',
    requiredCertificates: '',
  };
  const { guid } = await teller.change('suppliers.saveCategory', category, categories, who);
  await teller.change(
    'suppliers.saveCategory',
    { ...category, guid, categoryName: '九号类' },
    { by: 'suppliers.categoryTree', ask: {} },
    who,
  );
  await teller.change('suppliers.hideCategory', { guid }, categories, who);
  await teller.change('suppliers.deleteCategory', { guid }, categories, who);

  const classes = { by: 'suppliers.listPromiseClasses', ask: all } as const;
  const { guid: kept } = await teller.change(
    'suppliers.addPromiseClass',
    { classifyName: '九号承诺', sequence: '91' },
    classes,
  );
  await teller.change(
    'suppliers.updatePromiseClass',
    { guid: kept, classifyName: '九号诺', sequence: '91' },
    classes,
  );
  const kinds = { by: 'suppliers.listPromiseKinds', ask: all } as const;
  const kind = { classifyGuid: kept, kindName: '九号种类' };
  const { guid: sort } = await teller.change('suppliers.addPromiseKind', kind, kinds);
  await teller.change(
    'suppliers.updatePromiseKind',
    { ...kind, guid: sort, kindName: '九号种' },
    kinds,
  );
  const behaviours = { by: 'suppliers.listPromiseBehaviours', ask: all } as const;
  const behaviour = { kindGuid: sort, behaviourName: '九号行为' };
  const { guid: act } = await teller.change('suppliers.addPromiseBehaviour', behaviour, behaviours);
  await teller.change(
    'suppliers.updatePromiseBehaviour',
    { ...behaviour, guid: act, score: '6' },
    behaviours,
  );
  await teller.shows(
    'behaviour.listReportableBehaviours',
    all,
    act,
    'suppliers.addPromiseBehaviour',
  );
  await teller.change('suppliers.deletePromiseBehaviour', { guid: act }, behaviours);
  await teller.change('suppliers.deletePromiseKind', { guid: sort }, kinds);
  await teller.change('suppliers.deletePromiseClass', { guid: kept }, classes);
  await teller.change(
    'suppliers.saveAdmissionSettings',
    { conditions: [], inviteDays: 29, statementTemplateGuid: '', statementTemplateName: '' },
    { by: 'suppliers.admissionSettings', ask: {} },
  );
}
