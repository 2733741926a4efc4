import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { Fixture } from '../fixture.ts';
import { Arranger } from '../paths/arranging.ts';
import { Settings } from '../paths/settings.ts';
import { TestConsole } from './console.ts';
import { toPress } from './foreseen.ts';
import { scenarios } from './scenarios/scenarios.ts';
import { elsewhere, oracle, type Sends } from './oracle.ts';
import { Presser } from './pressing.ts';

/** Alternates the language between kinds. */
const languageOf = (kind: RecordKind) => (RECORD_KINDS.indexOf(kind) % 2 === 0 ? 'zh-CN' : 'en');

/** What makes two commands the same between button and call: the question, the call, its content. */
const sameness = ({ call, types, carries, form }: Sends) =>
  JSON.stringify([call, types, carries, form?.saves]);

/** The first kind with each command; other kinds give it by the same call in the same way. */
const owners = new Map(
  RECORD_KINDS.toReversed().flatMap((kind) =>
    Object.values(oracle[kind]).map((sends) => [sameness(sends), kind] as const),
  ),
);

/** Whether no kind before this one has the same command, such as the transfer of a review. */
const isFirstWith = (kind: RecordKind, event: string): boolean => {
  const sends = oracle[kind][event];
  return sends === undefined || owners.get(sameness(sends)) === kind;
};

/**
 * Defines the tests of the wiring between button and call for some kinds of records: every command
 * in every status with every outcome, or (`once`) each command the first time that a scenario
 * reaches it, with success; what several kinds give by the same call in the same way is pressed at
 * the first of them.
 */
export function pressEveryCommand(
  kinds: readonly RecordKind[],
  how: 'in every status' | 'once' = 'in every status',
): void {
  let fixture: Fixture;
  let page: TestConsole;
  let arranger: Arranger;
  let settings: Settings;

  beforeAll(async () => {
    fixture = await Fixture.open();
    settings = await Settings.of(fixture.gateway.db);
    arranger = new Arranger(fixture, settings, await fixture.as('purchaser01'));
    page = await TestConsole.open(fixture, /:guid/);
  });
  afterAll(async () => {
    page.close();
    await fixture.close();
  });

  describe.each(kinds)('%s', (kind) => {
    test('every command that people give is said to send something, and nothing else is', () => {
      const { samples }: Lifecycle = lifecycles[kind];
      const given = Object.entries(samples).flatMap(([event, { by }]) =>
        by === 'person' && !(event in (elsewhere[kind] ?? {})) ? [event] : [],
      );
      expect(Object.keys(oracle[kind]).toSorted()).toEqual(given.toSorted());
    });

    test(`every command is pressed ${how}: what crosses, is stored and is said is right`, async () => {
      const met = new Set<string>();
      const onlyOnce = (_press: number, event: string) => {
        if (met.has(event) || !isFirstWith(kind, event)) return 'brief';
        met.add(event);
        return 'once';
      };
      const isOnce = how === 'once';
      const presser = new Presser(
        fixture,
        page,
        kind,
        languageOf(kind),
        isOnce ? onlyOnce : undefined,
      );
      await scenarios[kind]({ fixture, arranger, settings, presser });
      expect(presser.pressed.toSorted()).toEqual(toPress(kind).toSorted());
      if (isOnce)
        expect([...met].toSorted()).toEqual(
          [...new Set(toPress(kind).map((one) => one.split(' ')[1] ?? ''))]
            .filter((event) => isFirstWith(kind, event))
            .toSorted(),
        );
    });
  });
}
