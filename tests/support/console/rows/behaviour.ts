import { dayOf, midnightOf } from '#contract/core/calendar.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { BehaviourFixture } from '../../behaviour.ts';
import { now } from '../../clock.ts';
import { freshSupplier } from '../../suppliers.ts';
import type { Desk } from '../desk.ts';
import {
  ChosenFile,
  chosen,
  fillIn,
  inTurn,
  opened,
  placeOf,
  REQUEST,
  save,
  type Press,
  type Sitting,
} from '../sitting.ts';

const instant = (day: string) => String(midnightOf(day));

/** Behaviour of suppliers, the blacklist, and a supplier's statement. */
export async function behaviour(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const { db } = fixture.gateway;
  const by = 'central001';
  const centre = await fixture.as(by);
  const label = (name: string) => t(`behaviour.fields.${name}`);
  const firm = await freshSupplier(fixture);
  /** Chooses a named option in the list of a field, unless it is chosen already. */
  const choose = (field: string, name: string, search: string) => async (desk: Desk) => {
    const opener = () => desk.field(label(field), placeOf(desk));
    if (opener().parentElement?.textContent?.includes(name)) return;
    await chosen(opener, name, t, label(search))(desk);
  };

  const reports = (kind: string) => async () =>
    (
      await db
        .selectFrom('behaviour_report')
        .innerJoin('record', 'record.guid', 'behaviour_report.guid')
        .where('supplier_guid', '=', firm.guid)
        .where('kind', '=', kind as never)
        .select(['behaviour_guid', 'points'])
        .execute()
    ).map((row) => [row.behaviour_guid, Number(row.points)]);
  for (const [noun, side, path] of [
    ['Breach', '1', '/gysgl/badBehaveList'],
    ['Award', '2', '/gysgl/record/recordDetail/dailyReward'],
  ] as const) {
    const [done] = (
      await centre.list(behaviourCalls.listReportableBehaviours, {
        page: 1,
        rows: 1,
        behaviourSide: side,
      })
    ).rows;
    const proof = new ChosenFile('情况说明.docx', label('evidence'));
    const typed = { description: '到货与合同不符。', beiZhu: '备注' };
    const day = '2026-05-31';
    const told: Press = {
      call: `behaviour.add${noun}`,
      by,
      at: `${path}/new`,
      prepare: inTurn(
        choose('userQiYe_Guid', firm.name, 'qiYe_Name'),
        choose('behaviourGuid', done?.behaviourName ?? '', 'behaviourName'),
        (desk: Desk) => fillIn(desk, label, { ...typed, behaviourTime: day }),
        proof.choose,
      ),
      give: save(t(side === '1' ? 'ui.form.saveDraft' : 'ui.form.save')),
      form: { field: 'description', label: label('description'), value: typed.description },
      sends: () => ({
        ...typed,
        userQiYe_Guid: firm.guid,
        behaviourGuid: done?.guid,
        score: done?.score,
        behaviourTime: instant(day),
        evidence: proof.guid,
        evidenceName: proof.name,
        attachments: [],
        ...(side === '1' ? { action: 'save' } : {}),
        requestId: REQUEST,
      }),
      says: t('ui.form.saved'),
      stored: reports(noun.toLowerCase()),
      becomes: [[done?.guid, Number(done?.score)]],
    };
    await sitting.press(told);
    if (side === '1') {
      const tomorrow = '2099-01-01';
      await sitting.meets(
        {
          ...told,
          prepare: inTurn(
            (desk) => told.prepare?.(desk),
            (desk) => fillIn(desk, label, { behaviourTime: tomorrow }),
          ),
          form: { field: 'behaviourTime', label: label('behaviourTime'), value: tomorrow },
          sends: () => ({
            ...(told.sends as () => object)(),
            behaviourTime: instant(tomorrow),
          }),
        },
        400,
      );
    }
  }

  const today = midnightOf(dayOf(now()));
  const end = '2029-12-31';
  const grounds = new ChosenFile('处理决定.docx', label('evidence'));
  const listing: Press = {
    call: 'behaviour.addToBlacklist',
    by,
    at: '/gysgl/blackList',
    prepare: inTurn(
      (desk: Desk) =>
        opened(t('behaviour.blacklist.add'), label, {
          reason: '围标。',
          scope: 'unit',
          endTime: end,
        })(desk),
      choose('userQiYe_Guid', firm.name, 'qiYe_Name'),
      grounds.choose,
    ),
    give: save(t('behaviour.blacklist.list')),
    form: { field: 'reason', label: label('reason'), value: '围标。' },
    sends: () => ({
      userQiYe_Guid: firm.guid,
      reason: '围标。',
      scope: 'unit',
      startTime: String(today),
      endTime: instant(end),
      evidence: grounds.guid,
      evidenceName: grounds.name,
      requestId: REQUEST,
    }),
    says: t('behaviour.blacklist.listed'),
    stored: async () =>
      (
        await db
          .selectFrom('blacklist_entry')
          .where('supplier_guid', '=', firm.guid)
          .select(['reason', 'scope'])
          .execute()
      ).map(({ reason, scope }) => [reason, scope]),
    becomes: [['围标。', 'unit']],
  };
  await sitting.press(listing);
  await sitting.meets(listing, 409);

  const accused = await freshSupplier(fixture);
  const lives = new BehaviourFixture(fixture, await fixture.as('sysadmin01'), centre, accused);
  const { head } = await lives.deal(await lives.passed());
  const answer = new ChosenFile('陈述.docx', label('statementFile'));
  const states: Press = {
    call: 'behaviour.giveStatement',
    by: accused.client.account,
    at: `/qyxxgl/misconduct/detail?guid=${head.guid}`,
    prepare: inTurn(
      opened(t('behaviour.state.title'), label, { statement: '延误由天气造成。' }),
      answer.choose,
    ),
    give: save(t('behaviour.state.action')),
    form: { field: 'statement', label: label('statement'), value: '延误由天气造成。' },
    sends: () => ({
      statement: '延误由天气造成。',
      statementFile: answer.guid,
      statementFileName: answer.name,
      guid: head.guid,
      revision: head.revision,
      requestId: REQUEST,
    }),
    says: t('behaviour.state.done'),
    stored: async () =>
      (await accused.client.call(behaviourCalls.badBehaviourInfo, { guid: head.guid })).statement ??
      null,
    becomes: '延误由天气造成。',
  };
  await sitting.press(states);
}
