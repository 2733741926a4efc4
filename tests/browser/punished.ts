import { expect } from 'vitest';
import { behaviourCalls } from '#contract/behaviour.ts';
import { someBehaviour } from '../support/behaviour.ts';
import { nowMs } from '../support/clock.ts';
import { commandInput } from '../support/fixture.ts';
import { newRequest } from '../support/forms.ts';
import { storeFile } from '../support/upload.ts';
import { Client } from '../support/client.ts';
import { caller, gatewayUnderTest } from './api.ts';
import { setStatementDays } from '../support/statement-days.ts';
import { deciderOf } from './line.ts';
import type { NewSupplier } from './new-supplier.ts';

/** The content of a draft about a breach: the supplier may state its view until `end`. */
export const punishment = (end: number) =>
  ({
    punishResult: '2',
    happenStage: '3',
    badBehaviourType: '3',
    punishScope: 'group',
    punishStartTime: end,
    statementEndTime: end,
    punishReason: '依据履约承诺，暂停资格六个月。',
  }) as const;

const REPORTER = 'sysadmin01';
const HANDLER = 'approver01';

/**
 * Reports a breach of a supplier, lets it state its view, and puts the punishment in force. Returns
 * its key.
 */
export async function punished(
  { guid: supplier, account, password }: NewSupplier,
  behaviourTime: number,
  description: string,
): Promise<string> {
  const [reporter, handler] = [await caller(REPORTER), await caller(HANDLER)];
  let breach = await reporter.call(behaviourCalls.addBreach, {
    userQiYe_Guid: supplier,
    behaviourGuid: await someBehaviour(reporter),
    behaviourTime,
    description,
    evidence: await storeFile(reporter, '催告函.pdf'),
    evidenceName: '催告函.pdf',
    action: 'submit',
    requestId: newRequest(),
  });
  const { guid } = breach.head;
  const command = () => ({ guid, revision: breach.head.revision, requestId: newRequest() });
  while (breach.context.position < breach.context.chain.length)
    breach = await (
      await caller(deciderOf(breach))
    ).call(behaviourCalls.examineBreach, commandInput('breach.approve', breach) as never);
  await setStatementDays(reporter, 0);
  await expect
    .poll(async () =>
      handler.call(behaviourCalls.dealWithBreach, {
        ...command(),
        ...punishment(nowMs()),
      }),
    )
    .toBeDefined();
  breach = await handler.call(behaviourCalls.breachInfo, { guid });
  await (
    await Client.signIn(gatewayUnderTest(), account, password)
  ).call(behaviourCalls.giveStatement, { ...command(), statement: '承认逾期。' });
  await expect
    .poll(async () => {
      breach = await handler.call(behaviourCalls.breachInfo, { guid });
      return breach.commands.find(({ event }) => event === 'breach.submitDeal')?.allowed;
    })
    .toBe(true);
  await handler.call(behaviourCalls.submitDealing, command());
  return guid;
}
