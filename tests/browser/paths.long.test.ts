import { describe, expect, test } from 'vitest';
import { PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { statusesOf } from '#model/lifecycle.ts';
import type { View } from '../support/fixture.ts';
import { foreseenButtons, type ForeseenButton } from '../support/foreseen-buttons.ts';
import { kindCalls } from '../support/kinds.ts';
import { caller } from './api.ts';
import { deciderOf, RECIPES } from './line.ts';
import { RecordDesk } from './records.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

/** Statuses in which no record is ever found: a passed order is sent at once. */
const NEVER_FOUND: Partial<Record<ProcurementKind, readonly string[]>> = { entrustOrder: ['4'] };

/** The buttons on the page of a record, each with its explanation. */
async function shownOn(desk: RecordDesk): Promise<ForeseenButton[]> {
  await desk.showRefused();
  const buttons = await desk.commands.getByRole('button').evaluateAll((found) =>
    found.map((button) => ({
      name: button.textContent?.trim() ?? '',
      why:
        button.getAttribute('aria-disabled') === 'true'
          ? (document
              .getElementById(button.getAttribute('aria-describedby') ?? '')
              ?.textContent?.trim() ?? '')
          : null,
    })),
  );
  return buttons.toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * Who looks at a record: its author, whoever decides now or would at the first level, the
 * administrator, the agency, and a mere reader.
 */
function lookers({ context }: View): string[] {
  const decides = context.position < context.chain.length ? deciderOf({ context }) : 'approver02';
  return ['purchaser01', decides, 'sysadmin01', 'agency001', 'supervisor01'];
}

/** One kind of each machine: the three kinds of plans have one machine and one page. */
const kinds = PROCUREMENT_KINDS.filter(
  (kind, index) =>
    PROCUREMENT_KINDS.findIndex(
      (other) => lifecycles[other].machine === lifecycles[kind].machine,
    ) === index,
);
const places = kinds.flatMap((kind) =>
  Object.entries(RECIPES[kind]).map(([status, make]) => ({ kind, status, make })),
);

test('every status that a record is found in is looked at', () => {
  for (const kind of PROCUREMENT_KINDS) {
    const codes = statusesOf(lifecycles[kind].machine).flatMap(({ code }) =>
      code === null ? [] : [code],
    );
    expect([...Object.keys(RECIPES[kind]), ...(NEVER_FOUND[kind] ?? [])].toSorted(), kind).toEqual(
      codes.toSorted(),
    );
  }
});

describe.each(places)('$kind in $status', ({ kind, status, make }) => {
  test('everybody finds the buttons the machine foresees for them, each that is disabled with its reason', async () => {
    const { head } = await make();
    const view = (await (
      await caller('purchaser01')
    ).call(kindCalls[kind].detail, { guid: head.guid })) as View;
    expect(view.head.status).toBe(status);
    let pressable = 0;
    for (const [index, account] of lookers(view).entries()) {
      const answer = await (
        await caller(account)
      ).send(kindCalls[kind].detail, { guid: head.guid });
      if (answer.status === 404) continue;
      const person = await stage.as(account, index === 2 ? EN : ZH);
      const desk = await RecordDesk.turnTo(person, kind, head);
      await desk.expectStatus(status);
      const seen = (answer.body as { data: View }).data;
      const wanted = foreseenButtons(kind, seen, person.t);
      await expect
        .poll(() => shownOn(desk), {
          message: `${account} on ${kind} in ${status}`,
        })
        .toEqual(wanted);
      expect(await desk.commands.locator(':scope > :not(details) [aria-disabled]').count()).toBe(0);
      pressable += wanted.filter(({ why }) => why === null).length;
    }
    const { roles } = statusesOf(lifecycles[kind].machine).find(({ code }) => code === status) ?? {
      roles: [],
    };
    const acts =
      roles.length > 0 &&
      !(kind === 'setUp' && ['8', '9', '10'].includes(status)) &&
      !(kind === 'entrustContract' && status === '1019');
    expect(pressable > 0, 'somebody can press something where somebody acts').toBe(acts);
  });
});
