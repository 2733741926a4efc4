import { entrustCalls } from '#contract/entrust.ts';
import { plansCalls } from '#contract/plans.ts';
import { PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { contractForm, item, orderForm, planForm } from '../forms.ts';
import type { Client } from '../client.ts';
import type { House, View } from '../house.ts';
import type { Settings } from './settings.ts';

/**
 * Makes records with the least ado, and does to others what the gateway answers with an event of
 * its own.
 */
export class Arranger {
  constructor(
    private readonly house: House,
    private readonly settings: Settings,
    private readonly buyer: Client,
  ) {}

  /** A new draft of a kind; a set-up in the organisation form given. */
  async draft(kind: ProcurementKind, organizationType: string): Promise<View> {
    await this.approveNothing();
    const { house, buyer } = this;
    if (kind === 'setUp')
      return house.setUp(buyer, (await house.passedPlan(buyer, 'selfPlan')).head.guid, {
        action: 'save',
        organizationType,
      });
    if (kind === 'entrustOrder')
      return house.order(buyer, (await house.assignedSetUp(buyer)).head.guid, { action: 'save' });
    if (kind === 'entrustContract')
      return house.contract(buyer, (await house.receivedOrder(buyer)).head.guid, {
        action: 'save',
      });
    const source =
      kind === 'batchPlan'
        ? { sourceGuid: (await house.passedPlan(buyer, 'yearlyPlan')).head.guid }
        : {};
    return house.plan(buyer, kind, { action: 'save', ...source });
  }

  /** Lets an event of the gateway's own come to a record. */
  async bringAbout(event: string, kind: ProcurementKind, guid: string): Promise<void> {
    await this.approveNothing();
    const { house, buyer } = this;
    const related = async (wanted: ProcurementKind) =>
      (await house.detail(buyer, kind, guid)).related.filter((one) => one.kind === wanted);
    const order = async () =>
      house.detail(buyer, 'entrustOrder', (await related('entrustOrder'))[0]?.guid ?? '');
    const acts: Record<string, () => Promise<unknown>> = {
      'plan.use': () =>
        kind === 'yearlyPlan' ? this.take(guid) : house.setUp(buyer, guid, { action: 'save' }),
      'plan.release': async () => {
        const made: ProcurementKind = kind === 'yearlyPlan' ? 'batchPlan' : 'setUp';
        const [child] = await related(made);
        const view = await house.detail(buyer, made, child?.guid ?? '');
        return house.command(buyer, made, made === 'setUp' ? 'setUp.delete' : 'plan.delete', view);
      },
      'setUp.orderSent': async () => {
        const view = await order();
        return house.command(buyer, 'entrustOrder', 'order.edit', view, {
          ...orderForm(''),
          ...view.facts,
          action: 'submit',
        });
      },
      'setUp.orderWithdrawn': async () => {
        const view = await order();
        return house.command(
          buyer,
          'entrustOrder',
          view.head.status === '9' ? 'order.undo' : 'order.delete',
          view,
        );
      },
      'setUp.orderReceived': async () =>
        house.command(await house.as('agency001'), 'entrustOrder', 'order.receive', await order()),
      'setUp.orderDeclined': async () =>
        house.command(await house.as('agency001'), 'entrustOrder', 'order.decline', await order()),
      'setUp.contractEffective': async () => this.contract((await order()).head.guid),
      'order.contractEffective': () => this.contract(guid),
    };
    const act = acts[event];
    if (!act) throw new Error(`Nothing brings about ${event}.`);
    await act();
  }

  private async approveNothing(): Promise<void> {
    for (const kind of PROCUREMENT_KINDS) await this.settings.require(kind, 0);
  }

  private async take(guid: string): Promise<View> {
    const { items } = await this.house.detail(this.buyer, 'yearlyPlan', guid);
    const taken = [item({ quantity: '1', sourceItemGuid: items[0]?.['guid'] })];
    return this.buyer.call(
      plansCalls.batchAdd,
      planForm('batchPlan', { sourceGuid: guid, items: taken }),
    );
  }

  private contract(orderGuid: string): Promise<View> {
    return this.buyer.call(entrustCalls.contractAdd, contractForm(orderGuid, { action: 'submit' }));
  }
}
