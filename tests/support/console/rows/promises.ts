import { suppliersCalls } from '#contract/suppliers.ts';
import type { CallId } from '#contract/index.ts';
import {
  ChosenFile,
  confirmed,
  inTurn,
  opened,
  save,
  type Press,
  type Sitting,
} from '../sitting.ts';

/** One part of the catalogue of promises, as it is written and read. */
interface Part {
  noun: 'Class' | 'Kind' | 'Behaviour';
  /** The button for a new one. */
  add: string;
  /** Where the button is. */
  within?: string;
  /** The field of its name. */
  name: string;
  typed: Readonly<Record<string, string>>;
  above: Readonly<Record<string, string>>;
  stored: () => Promise<{ guid: string; names: unknown }[]>;
}

/** Classes, kinds and behaviours that suppliers promise, and the letter. */
export async function promises(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const by = 'central001';
  const at = '/gysgl/setCenter/dailyManagement';
  const centre = await fixture.as(by);
  const label = (name: string) => t(`suppliers.settings.fields.${name}`);
  const page = { page: 1, rows: 1000 } as const;
  const common = { sequence: '7', isYouXiao: '0', beiZhu: '备注' };

  /** Creates and changes one; returns its key. Its facts are compared by the typed fields. */
  const written = async ({
    noun,
    add,
    within,
    name,
    typed,
    above,
    stored,
  }: Part): Promise<string> => {
    const form = (value: string) => ({ field: name, label: label(name), value });
    const sent = (more: Readonly<Record<string, string>>) => ({
      ...typed,
      ...more,
      ...above,
      sequence: 7,
    });
    const value = typed[name] ?? '';
    const known = await stored();
    const fresh = async () =>
      (await stored())
        .filter(({ guid }) => known.every((one) => one.guid !== guid))
        .map(({ names }) => names);
    await sitting.press({
      call: `suppliers.addPromise${noun}` as CallId,
      by,
      at,
      prepare: opened(add, label, typed, within),
      give: save(t('ui.form.save')),
      form: form(value),
      isSeen: true,
      sends: { ...sent({}), sequence: typed['sequence'] },
      says: t('ui.form.saved'),
      stored: fresh,
      becomes: [sent({})],
    });
    const guid =
      (await stored()).find((one) => known.every((before) => before.guid !== one.guid))?.guid ?? '';
    await sitting.press({
      call: `suppliers.updatePromise${noun}` as CallId,
      by,
      at,
      prepare: opened(t('suppliers.settings.editOf', { name: value }), label, {
        [name]: `${value}二`,
        isYouXiao: '1',
      }),
      give: save(t('ui.form.save')),
      form: form(`${value}二`),
      isSeen: true,
      sends: {
        ...sent({ [name]: `${value}二`, isYouXiao: '1' }),
        sequence: typed['sequence'],
        guid,
      },
      says: t('ui.form.saved'),
      stored: fresh,
      becomes: [sent({ [name]: `${value}二`, isYouXiao: '1' })],
    });
    return guid;
  };
  /** The typed fields of rows. */
  const told = (rows: readonly { guid: string }[], fields: readonly string[]) =>
    rows.map((row) => ({
      guid: row.guid,
      names: Object.fromEntries(
        fields.map((field) => [field, (row as Record<string, unknown>)[field]]),
      ),
    }));
  const parts = {
    Class: { typed: { classifyName: '诚信承诺', behaviourSide: '2', ...common }, above: [] },
    Kind: { typed: { kindName: '计量承诺', happenStage: '1', ...common }, above: ['classifyGuid'] },
    Behaviour: {
      typed: {
        behaviourName: '提前校准',
        description: '早于到期',
        score: '3',
        maxScore: '9',
        punishResult: '2',
        needsEvidence: '1',
        ...common,
      },
      above: ['kindGuid'],
    },
  } as const;
  const lists = {
    Class: suppliersCalls.listPromiseClasses,
    Kind: suppliersCalls.listPromiseKinds,
    Behaviour: suppliersCalls.listPromiseBehaviours,
  } as const;
  const of = (noun: keyof typeof parts) => async () =>
    told((await centre.list(lists[noun] as typeof suppliersCalls.listPromiseClasses, page)).rows, [
      ...Object.keys(parts[noun].typed),
      ...parts[noun].above,
    ]);

  const classify = await written({
    noun: 'Class',
    add: t('suppliers.settings.addClass'),
    name: 'classifyName',
    typed: parts.Class.typed,
    above: {},
    stored: of('Class'),
  });
  const part = '[aria-label="诚信承诺二"]';
  const kind = await written({
    noun: 'Kind',
    add: t('suppliers.settings.addKind'),
    within: part,
    name: 'kindName',
    typed: parts.Kind.typed,
    above: { classifyGuid: classify },
    stored: of('Kind'),
  });
  const behaviour = await written({
    noun: 'Behaviour',
    add: t('suppliers.settings.addBehaviour'),
    within: part,
    name: 'behaviourName',
    typed: parts.Behaviour.typed,
    above: { kindGuid: kind },
    stored: of('Behaviour'),
  });
  for (const [noun, guid, name] of [
    ['Behaviour', behaviour, '提前校准二'],
    ['Kind', kind, '计量承诺二'],
    ['Class', classify, '诚信承诺二'],
  ] as const) {
    const isThere = async () => (await of(noun)()).some((one) => one.guid === guid);
    await sitting.press({
      call: `suppliers.deletePromise${noun}`,
      by,
      at,
      give: confirmed(t('suppliers.settings.deleteOf', { name }), t('suppliers.settings.delete')),
      sends: { guid },
      says: t('suppliers.settings.deleted'),
      stored: isThere,
      becomes: false,
    });
  }

  await sitting.fixture.gateway.db.deleteFrom('promise_letter').execute();
  const letters = async () =>
    (
      await fixture.gateway.db
        .selectFrom('promise_letter')
        .select(['name', 'content', 'file_guid', 'valid'])
        .execute()
    ).map((letter) => Object.values(letter));
  const file = new ChosenFile('承诺书.docx', label('fileGuid'));
  const letter = { mouldName: '供应承诺书', content: '我方承诺：按期交货。', isYouXiao: '1' };
  const card = '[aria-labelledby="promise-letter"]';
  const sent = () => ({ ...letter, fileGuid: file.guid, fileName: file.name });
  await sitting.press({
    call: 'suppliers.addPromiseLetter',
    by,
    at,
    prepare: inTurn(opened(t('suppliers.settings.writeLetter'), label, letter, card), file.choose),
    give: save(t('ui.form.save')),
    form: { field: 'mouldName', label: label('mouldName'), value: '供应承诺书' },
    isSeen: true,
    sends: sent,
    says: t('ui.form.saved'),
    stored: async () => (await letters()).map(([name]) => name),
    becomes: ['供应承诺书'],
  });
  const { guid } = await fixture.gateway.db
    .selectFrom('promise_letter')
    .select('guid')
    .executeTakeFirstOrThrow();
  const renamed = (mouldName: string): Press => ({
    call: 'suppliers.updatePromiseLetter',
    by,
    at,
    prepare: opened(t('suppliers.settings.edit'), label, { mouldName, isYouXiao: '0' }, card),
    give: save(t('ui.form.save')),
    form: { field: 'mouldName', label: label('mouldName'), value: mouldName },
    isSeen: true,
    sends: () => ({ ...sent(), mouldName, isYouXiao: '0', guid }),
    says: t('ui.form.saved'),
    stored: letters,
    becomes: [[mouldName, letter.content, file.guid, false]],
  });
  await sitting.press(renamed('供货承诺书'));
  const second = await sitting.twin(by);
  await sitting.meets(renamed('履约承诺书'), 412, () =>
    second.call(suppliersCalls.updatePromiseLetter, { ...letter, guid } as never),
  );
}
