import { entrustCalls } from '#contract/entrust.ts';
import { plansCalls } from '#contract/plans.ts';
import { PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { contractForm, item, orderForm, planForm } from '../forms.ts';
import type { Client } from '../client.ts';
import type { Fixture, View } from '../fixture.ts';
import type { Settings } from './settings.ts';

/**
 * Creates records with the least effort, and changes others so that the gateway triggers its own
 * events.
 */
export class Arranger {
  constructor(
    private readonly fixture: Fixture,
    private readonly settings: Settings,
    private readonly buyer: Client,
  ) {}

  /** A new draft of a kind; a set-up in the given organisation form. */
  async draft(kind: ProcurementKind, organizationType: string): Promise<View> {
    await this.approveNothing();
    const { fixture, buyer } = this;
    if (kind === 'setUp')
      return fixture.setUp(buyer, (await fixture.passedPlan(buyer, 'selfPlan')).head.guid, {
        action: 'save',
        organizationType,
      });
    if (kind === 'entrustOrder')
      return fixture.order(buyer, (await fixture.assignedSetUp(buyer)).head.guid, {
        action: 'save',
      });
    if (kind === 'entrustContract')
      return fixture.contract(buyer, (await fixture.receivedOrder(buyer)).head.guid, {
        action: 'save',
      });
    const source =
      kind === 'batchPlan'
        ? { sourceGuid: (await fixture.passedPlan(buyer, 'yearlyPlan')).head.guid }
        : {};
    return fixture.plan(buyer, kind, { action: 'save', ...source });
  }

  /** Makes the gateway trigger an event on a record. */
  async bringAbout(event: string, kind: ProcurementKind, guid: string): Promise<void> {
    await this.approveNothing();
    const { fixture, buyer } = this;
    const related = async (wanted: ProcurementKind) =>
      (await fixture.detail(buyer, kind, guid)).related.filter((one) => one.kind === wanted);
    const order = async () =>
      fixture.detail(buyer, 'entrustOrder', (await related('entrustOrder'))[0]?.guid ?? '');
    const acts: Record<string, () => Promise<unknown>> = {
      'plan.use': () =>
        kind === 'yearlyPlan' ? this.take(guid) : fixture.setUp(buyer, guid, { action: 'save' }),
      'plan.release': async () => {
        const made: ProcurementKind = kind === 'yearlyPlan' ? 'batchPlan' : 'setUp';
        const [child] = await related(made);
        const view = await fixture.detail(buyer, made, child?.guid ?? '');
        return fixture.command(
          buyer,
          made,
          made === 'setUp' ? 'setUp.delete' : 'plan.delete',
          view,
        );
      },
      'setUp.orderSent': async () => {
        const view = await order();
        return fixture.command(buyer, 'entrustOrder', 'order.edit', view, {
          ...orderForm(''),
          ...view.facts,
          action: 'submit',
        });
      },
      'setUp.orderWithdrawn': async () => {
        const view = await order();
        return fixture.command(
          buyer,
          'entrustOrder',
          view.head.status === '9' ? 'order.undo' : 'order.delete',
          view,
        );
      },
      'setUp.orderReceived': async () =>
        fixture.command(
          await fixture.as('agency001'),
          'entrustOrder',
          'order.receive',
          await order(),
        ),
      'setUp.orderDeclined': async () =>
        fixture.command(
          await fixture.as('agency001'),
          'entrustOrder',
          'order.decline',
          await order(),
        ),
      'setUp.contractEffective': async () => this.contract((await order()).head.guid),
      'order.contractEffective': () => this.contract(guid),
      'setUp.contractAbandoned': async () => this.abandon(await order()),
      'order.contractAbandoned': async () => this.abandon(await fixture.detail(buyer, kind, guid)),
    };
    const act = acts[event];
    if (!act) throw new Error(`Nothing brings about ${event}.`);
    await act();
  }

  private async approveNothing(): Promise<void> {
    for (const kind of PROCUREMENT_KINDS) await this.settings.require(kind, 0);
  }

  private async take(guid: string): Promise<View> {
    const { items } = await this.fixture.detail(this.buyer, 'yearlyPlan', guid);
    const taken = [item({ quantity: '1', sourceItemGuid: items[0]?.['guid'] })];
    return this.buyer.call(
      plansCalls.batchAdd,
      planForm('batchPlan', { sourceGuid: guid, items: taken }),
    );
  }

  /** Abandons the contract of an order that is in effect. */
  private async abandon({ related }: View): Promise<View> {
    const { fixture, buyer } = this;
    const found = related.find(
      ({ kind, status }) => kind === 'entrustContract' && status === '1012',
    );
    const contract = await fixture.detail(buyer, 'entrustContract', found?.guid ?? '');
    return fixture.command(buyer, 'entrustContract', 'contract.abandon', contract, {
      opinion: '合同主体变更',
    });
  }

  private contract(orderGuid: string): Promise<View> {
    return this.buyer.call(entrustCalls.contractAdd, contractForm(orderGuid, { action: 'submit' }));
  }
}
