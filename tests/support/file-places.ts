import { accountsCalls } from '#contract/accounts.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import type { Call } from '#contract/core/call.ts';
import { creditCalls } from '#contract/credit.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { calls, type CallId } from '#contract/index.ts';
import { institutionsCalls } from '#contract/institutions.ts';
import { noticesCalls } from '#contract/notices.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { recordsCalls } from '#contract/records.ts';
import { signUpCalls } from '#contract/sign-up.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { applicationForm } from './applications.ts';
import { BehaviourFixture } from './behaviour.ts';
import type { Client } from './client.ts';
import { nowMs } from './clock.ts';
import { informationForm, ownInformation, registered } from './enterprises.ts';
import type { Fixture } from './fixture.ts';
import { newRequest, type Form } from './forms.ts';
import { callerOf, right, type Implemented } from './right-inputs.ts';
import {
  completeData,
  freshCategory,
  freshSupplier,
  invitingUnit,
  invite,
  onNow,
} from './suppliers.ts';
import { storeFile } from './upload.ts';

/** A field that takes a file, in a request where only the file can be wrong. */
export interface FilePlace {
  call: Call<any, any>;
  field: string;
  client: Client;
  /** Without the file. */
  input: Form;
}

type Make = (fixture: Fixture) => Promise<Omit<FilePlace, 'call' | 'field'>>;

const DAY = 86_400_000;

const unitOfAdministrator = (fixture: Fixture) => fixture.unitOf('sysadmin01');

/** Other facts that a right input refers to, by call. */
const around: Partial<Record<CallId, (fixture: Fixture) => Promise<object>>> = {
  'personnel.saveUser': async (fixture) => {
    const { guid: deptGuid } = await fixture.gateway.db
      .selectFrom('department')
      .where('enterprise_guid', '=', await unitOfAdministrator(fixture))
      .select('guid')
      .executeTakeFirstOrThrow();
    return { deptGuid };
  },
  'suppliers.saveSubLibraryEvaluation': async (fixture) => ({
    userQiYe_Guid: await fixture.unitOf('supplier01'),
  }),
  'suppliers.evaluateLot': async (fixture) =>
    fixture.gateway.db
      .selectFrom('lot')
      .where('purchaser_guid', '=', await unitOfAdministrator(fixture))
      .select('guid')
      .executeTakeFirstOrThrow(),
};

/** A right input without keys, for calls that need no record. */
const plain =
  (id: Implemented, files: readonly string[] = []): Make =>
  async (fixture) => {
    const client = await callerOf(fixture, calls[id]);
    const { guid: _guid, ...form } = right[id]();
    const own = Object.fromEntries(files.map((name) => [name, '']));
    return { client, input: { ...form, ...own, ...(await around[id]?.(fixture)) } };
  };

async function ground(fixture: Fixture): Promise<BehaviourFixture> {
  const firm = await freshSupplier(fixture);
  return new BehaviourFixture(
    fixture,
    await fixture.as('sysadmin01'),
    await fixture.as('central001'),
    { client: firm.client, guid: firm.guid },
  );
}

const report =
  (side: '1' | '2'): Make =>
  async (fixture) => {
    const made = await ground(fixture);
    const form = await made.form(side);
    return { client: made.reporter, input: { ...form, action: 'save', requestId: newRequest() } };
  };

const changedReport =
  (side: '1' | '2'): Make =>
  async (fixture) => {
    const { client, input } = await report(side)(fixture);
    const add = side === '1' ? behaviourCalls.addBreach : behaviourCalls.addAward;
    const { head } = await client.call(add, input as never);
    return {
      client,
      input: { ...input, guid: head.guid, revision: head.revision, requestId: newRequest() },
    };
  };

const supplierData: Make = async (fixture) => {
  const unit = await invitingUnit(fixture);
  const supplier = await freshSupplier(fixture);
  const { head } = await invite(unit, supplier);
  const data = await completeData(fixture, supplier, await freshCategory(fixture));
  return {
    client: supplier.client,
    input: await onNow(supplier.client, head.guid, { ...data, action: 'save' }),
  };
};

const information: Make = async (fixture) => {
  const firm = await registered(fixture);
  const { record } = await ownInformation(firm);
  return {
    client: firm.client,
    input: {
      ...informationForm(firm),
      flag: '1',
      revision: record.head.revision,
      requestId: newRequest(),
    },
  };
};

const institution: Make = async (fixture) => {
  const { client } = await registered(fixture, ['institutions.view', 'institutions.edit']);
  return {
    client,
    input: {
      gczbLimit: '400',
      wzzbLimit: '200',
      fwzbLimit: '100',
      content: '达到限额的采购应当公开招标。',
      requestId: newRequest(),
      status: '0',
    },
  };
};

const comment: Make = async (fixture) => {
  const client = await fixture.as('purchaser01');
  const { head } = await fixture.plan(client, 'selfPlan');
  return { client, input: { guid: head.guid, text: '见附件', requestId: newRequest() } };
};

/** Each field of a request with the key of a file: call, field, and how the request is made. */
const places: readonly (readonly [Call<any, any>, string, Make])[] = [
  [
    enterpriseCalls.saveQualification,
    'ziZhiZhengShuFuJianGuid',
    plain('enterprise.saveQualification'),
  ],
  [enterpriseCalls.saveHonour, 'fuJianGuid', plain('enterprise.saveHonour')],
  ...['xiangMuHeTongFuJianGuid', 'huoJiangZhengShuFuJianGuid'].map(
    (field) =>
      [
        enterpriseCalls.savePerformance,
        field,
        async (fixture: Fixture) => {
          const made = await plain('enterprise.savePerformance')(fixture);
          const own = await storeFile(made.client);
          const files = { xiangMuHeTongFuJianGuid: own, huoJiangZhengShuFuJianGuid: own };
          return { ...made, input: { ...made.input, ...files } };
        },
      ] as const,
  ),
  [enterpriseCalls.saveBankAccount, 'yinHang_FuJian', plain('enterprise.saveBankAccount')],
  ...['zhiZhao_FuJian', 'fddbr_ShenFenZheng_FuJian', 'yinHang_FuJian'].map(
    (field) => [enterpriseCalls.saveBaseInfo, field, information] as const,
  ),
  [
    enterpriseCalls.saveApplication,
    'shenQingZiLiaoGuid',
    async (fixture) => {
      const client = await fixture.as('supplier01');
      return { client, input: await applicationForm(fixture, client) };
    },
  ],
  [accountsCalls.saveDepositAccount, 'bankPermit', plain('accounts.saveDepositAccount')],
  [
    organisationCalls.saveReceiveAccount,
    'bankPermit',
    async (fixture) => ({
      client: await fixture.as('sysadmin01'),
      input: {
        accountName: '示范',
        bankName: '中国银行马鞍山支行',
        bankAccount: '99880000111122225555',
        bank_lianhanghao: '900100000001',
        bankAddress: '马鞍山市',
      },
    }),
  ],
  ...['cgzdAttachmentGuid', 'zysqAttachmentGuid'].map(
    (field) => [institutionsCalls.save, field, institution] as const,
  ),
  [calls['personnel.saveUser'], 'userSign', plain('personnel.saveUser', ['fuJianGuid'])],
  [calls['personnel.saveUser'], 'fuJianGuid', plain('personnel.saveUser', ['userSign'])],
  [calls['personnel.importErp'], 'fileGuid', plain('personnel.importErp')],
  [suppliersCalls.importLots, 'fileGuid', plain('suppliers.importLots')],
  [creditCalls.importPerformances, 'fileGuid', plain('credit.importPerformances')],
  [creditCalls.importPublicCredit, 'fileGuid', plain('credit.importPublicCredit')],
  [
    suppliersCalls.saveSubLibraryEvaluation,
    'attachment',
    plain('suppliers.saveSubLibraryEvaluation'),
  ],
  [suppliersCalls.evaluateLot, 'attachment', plain('suppliers.evaluateLot')],
  [
    suppliersCalls.saveAdmissionSettings,
    'statementTemplateGuid',
    plain('suppliers.saveAdmissionSettings'),
  ],
  ...['statementGuid', 'materialsGuid'].map(
    (field) => [suppliersCalls.saveSupplierData, field, supplierData] as const,
  ),
  [suppliersCalls.addPromiseLetter, 'fileGuid', plain('suppliers.addPromiseLetter')],
  [
    suppliersCalls.updatePromiseLetter,
    'fileGuid',
    async (fixture) => {
      const { client, input } = await plain('suppliers.addPromiseLetter')(fixture);
      const whole = {
        ...input,
        fileGuid: await storeFile(client, '承诺书.docx', 'PK\u0003\u0004'),
      };
      const { guid } = await client.call(suppliersCalls.addPromiseLetter, whole as never);
      return { client, input: { ...whole, guid } };
    },
  ],
  [
    creditCalls.saveYearCredit,
    'attachment',
    async (fixture) => {
      const client = await fixture.as('sysadmin01');
      const { rows } = await client.list(creditCalls.listCredits, {
        page: 1,
        rows: 1,
        evaluationStatus: '1',
      });
      const { guid, revision } = rows[0] ?? {};
      return {
        client,
        input: {
          guid,
          revision,
          requestId: newRequest(),
          action: 'save',
          shares: [],
          editReason: '更正',
        },
      };
    },
  ],
  [behaviourCalls.addBreach, 'evidence', report('1')],
  [behaviourCalls.updateBreach, 'evidence', changedReport('1')],
  [behaviourCalls.addAward, 'evidence', report('2')],
  [behaviourCalls.updateAward, 'evidence', changedReport('2')],
  [
    behaviourCalls.submitRestoration,
    'evidence',
    async (fixture) => {
      const made = await ground(fixture);
      return {
        client: made.supplier.client,
        input: {
          action: 'apply',
          breachGuid: await made.punished(),
          applyReason: '已整改',
          rectification: '更换供方',
          requestId: newRequest(),
        },
      };
    },
  ],
  [
    behaviourCalls.addToBlacklist,
    'evidence',
    async (fixture) => ({
      client: await fixture.as('central001'),
      input: {
        userQiYe_Guid: (await freshSupplier(fixture)).guid,
        reason: '围标串标',
        scope: 'unit',
        startTime: nowMs(),
        endTime: nowMs() + 30 * DAY,
        evidenceName: 'x.pdf',
        requestId: newRequest(),
      },
    }),
  ],
  [
    behaviourCalls.giveStatement,
    'statementFile',
    async (fixture) => {
      const made = await ground(fixture);
      const { head } = await made.deal(await made.passed());
      return {
        client: made.supplier.client,
        input: {
          guid: head.guid,
          revision: head.revision,
          requestId: newRequest(),
          statement: '已整改。',
        },
      };
    },
  ],
  [
    noticesCalls.save,
    'fuJianGuid',
    async (fixture) => ({
      client: await fixture.as('sysadmin01'),
      input: {
        title: '年度审核通知',
        content: '请按期提交审核资料。',
        msgType: '2',
        gysType: '1',
        sendType: '1',
        noticeYear: '2026',
        receiverList: [],
        requestId: newRequest(),
      },
    }),
  ],
  [
    signUpCalls.apply,
    'materials',
    async (fixture) => {
      const { guid } = await fixture.gateway.db
        .selectFrom('admission')
        .where('supplier_guid', '=', await fixture.unitOf('supplier01'))
        .where('admitted_at', 'is not', null)
        .where('unit_guid', '=', await unitOfAdministrator(fixture))
        .select('guid')
        .executeTakeFirstOrThrow();
      return {
        client: await fixture.as('supplier01'),
        input: { admissionGuid: guid, reason: '全年按期供货。', requestId: newRequest() },
      };
    },
  ],
  [recordsCalls.addComment, 'files', comment],
  [
    recordsCalls.editComment,
    'files',
    async (fixture) => {
      const { client, input } = await comment(fixture);
      const { guid } = await client.call(recordsCalls.addComment, input as never);
      return { client, input: { guid, text: '改' } };
    },
  ],
];

/** Names of the places, for a test of each. */
export const FILE_PLACES: readonly string[] = places.map(([{ id }, field]) => `${id} ${field}`);

/** Makes the request of a place by its name. */
export async function filePlace(fixture: Fixture, name: string): Promise<FilePlace> {
  const [call, field, make] = places[FILE_PLACES.indexOf(name)] as (typeof places)[number];
  return { call, field, ...(await make(fixture)) };
}
