import type { Party } from '#gateway/records/parties.ts';
import { industryClass, SECOND_LEVEL } from '#gateway/suppliers/industry-classes.ts';
import { momentOf, WORKING_DAY } from '../calendar.ts';
import {
  peopleWith,
  type DemoPerson,
  type SupplierUnit,
  type Unit,
  type World,
} from '../master-data/world.ts';
import type { Random } from '../random.ts';
import { ApplicationBook, type DemoApplication } from './application-book.ts';
import {
  FIRST_SCENARIOS,
  WAYS,
  type Scenario,
  type ScenarioStep,
} from './application-scenarios.ts';
import type { DemoFiles } from './files.ts';

/** The unit whose procurement policy has a template for the application material. */
const WITH_TEMPLATE = 'demo-unit-01';

/** The template among the files of the unit. */
export const TEMPLATE_NAME = '供应商专业申请资料模板.doc';

const namesOf = (codes: readonly string[]): string =>
  codes.map((code) => industryClass(code)?.name ?? code).join('、');

class ScenarioPlayer {
  readonly book = new ApplicationBook();

  constructor(
    private readonly random: Random,
    private readonly world: World,
    private readonly files: DemoFiles,
    private readonly template: { guid: string; name: string },
  ) {}

  private get central(): Unit {
    return this.world.purchasers[0] as Unit;
  }

  /** The unit that decides last: the purchaser itself if it has the right, otherwise the group. */
  private lastOf(purchaser: Unit): Unit {
    return this.world.rows.enterprise.find(({ guid }) => guid === purchaser.guid)
      ?.reviews_specialties_finally
      ? purchaser
      : this.central;
  }

  private factsOf(
    supplier: SupplierUnit,
    unit: Unit,
    { classes, scope }: Pick<Scenario, 'classes' | 'scope'>,
    at: Date,
  ): Record<string, unknown> {
    const hasTemplate = unit.guid === WITH_TEMPLATE;
    const material = hasTemplate
      ? this.files.page(
          '供应商专业申请表.pdf',
          `${supplier.name} 申请专业：${namesOf(classes)}`,
          { enterprise: supplier.guid, person: supplier.person.user.guid },
          at,
        )
      : null;
    return {
      caiGouDanWei: unit.name,
      caiGouDanWeiBH: this.world.rows.enterprise.find(({ guid }) => guid === unit.guid)?.code,
      zhuanYeFenLei: classes.join(','),
      erjizhuanYeFenLei: [...new Set(classes.map((code) => code.slice(0, SECOND_LEVEL)))].join(','),
      zhuanYeFenLeiName: namesOf(classes),
      gongXiangFanWei: scope,
      ...(hasTemplate
        ? {
            shenQingZiLiaoMoBanGuid: this.template.guid,
            shenQingZiLiaoMoBanName: this.template.name,
          }
        : {}),
      ...(material ? { shenQingZiLiaoGuid: material.guid, shenQingZiLiaoName: material.name } : {}),
    };
  }

  private who({ by }: ScenarioStep, { supplier, purchaser }: DemoApplication): DemoPerson {
    if (by === 'supplier') return supplier.person;
    const unit = by === 'preliminary' ? purchaser : this.lastOf(purchaser);
    const isCentral = unit.guid === this.central.guid;
    const person =
      by === 'preliminary'
        ? peopleWith(unit, 'approver1')[0]
        : peopleWith(unit, isCentral ? 'groupManager' : 'administrator')[0];
    if (!person) throw new Error(`Nobody reviews applications to ${purchaser.name}.`);
    return person;
  }

  play(supplier: SupplierUnit, scenario: Scenario): void {
    const purchaser =
      scenario.unit < 0 ? this.central : (this.world.purchasers[scenario.unit + 1] as Unit);
    let moment = momentOf(scenario.day) + this.random.int(10, 200);
    const facts = this.factsOf(
      supplier,
      purchaser,
      scenario,
      this.world.calendar.instantAt(moment),
    );
    const application = this.book.create(
      supplier,
      purchaser,
      facts,
      `${purchaser.name} ${namesOf(scenario.classes)}`,
      this.world.calendar.instantAt(moment),
    );
    const parties: Party[] = [
      { role: 'finalReviewer', enterpriseGuid: this.lastOf(purchaser).guid },
      { role: 'preliminaryReviewer', enterpriseGuid: purchaser.guid },
    ];
    for (const step of scenario.steps) {
      moment += Math.round(step.after * WORKING_DAY * 0.3) + this.random.int(1, 60);
      const details =
        step.act === 'submit'
          ? { output: { preliminaryReview: true }, parties }
          : step.act === 'edit'
            ? { facts: { ...application.facts, gongXiangFanWei: '2' } }
            : {};
      const command = {
        type: `application.${step.act}`,
        ...(step.by === 'supplier' ? {} : { opinion: step.opinion ?? '' }),
      };
      this.book.give(
        application,
        this.who(step, application),
        command,
        this.world.calendar.instantAt(moment),
        details,
      );
    }
  }
}

const ORDINARY = [
  '030101',
  '030102',
  '030201',
  '030301',
  '030303',
  '030501',
  '030502',
  '030505',
  '020101',
  '020102',
  '040101',
  '060101',
  '060303',
  '050301',
  '010101',
  '010204',
  '010401',
];

/**
 * Makes professional applications: of supplier01 in every status, of others mostly approved, some
 * awaiting reviewers.
 */
export function playApplications(random: Random, world: World, files: DemoFiles): ApplicationBook {
  const holder = world.rows.enterprise.find(({ guid }) => guid === WITH_TEMPLATE);
  const [administrator] = world.accounts.get('sysadmin01')
    ? [world.accounts.get('sysadmin01') as DemoPerson]
    : [];
  if (!holder || !administrator) throw new Error('Nobody keeps the template of applications.');
  const template = files.document(
    TEMPLATE_NAME,
    '供应商专业申请资料模板',
    { enterprise: holder.guid, person: administrator.user.guid },
    world.calendar.at('2024-02-26'),
  );
  const player = new ScenarioPlayer(random, world, files, template);
  const [first, ...others] = world.suppliers.filter(
    ({ person }) => person.user.enterprise.hasSubmitted,
  );
  if (!first) throw new Error('There are no suppliers.');
  for (const scenario of FIRST_SCENARIOS) player.play(first, scenario);
  const units = world.purchasers.length - 1;
  for (const [index, supplier] of others.entries()) {
    const [one = '', two = '', three = ''] = random.sample(ORDINARY, 3);
    player.play(supplier, {
      day: `2025-0${random.int(2, 9)}-12`,
      unit: random.int(0, 4),
      classes: [one, two],
      scope: random.chance(0.6) ? '2' : '1',
      steps: WAYS.passed,
    });
    if (index % 3 === 0)
      player.play(supplier, {
        day: '2026-11-1' + random.int(2, 6),
        unit: 0,
        classes: [three],
        scope: '1',
        steps: index % 2 === 0 ? WAYS.first : WAYS.last,
      });
    if (index % 5 === 1)
      player.play(supplier, {
        day: '2026-11-1' + random.int(0, 4),
        unit: random.int(1, units - 1),
        classes: [three],
        scope: '1',
        steps: WAYS.last,
      });
  }
  // The group's coal label needs a supplier of power-station coal.
  for (const supplier of others.slice(0, 2))
    player.play(supplier, {
      day: '2025-10-13',
      unit: -1,
      classes: ['010204'],
      scope: '2',
      steps: WAYS.passed,
    });
  return player.book;
}
