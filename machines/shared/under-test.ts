import type { AnyStateMachine } from 'xstate';
import { entrustContractOutcomes, entrustContractSamples } from '../entrust-contract/entrust-contract.cases.ts';
import { entrustContractMachine } from '../entrust-contract/entrust-contract.machine.ts';
import { entrustContractPolicy, entrustContractSituations } from '../entrust-contract/entrust-contract.policy.ts';
import { entrustOrderOutcomes, entrustOrderSamples } from '../entrust-order/entrust-order.cases.ts';
import { entrustOrderMachine } from '../entrust-order/entrust-order.machine.ts';
import { entrustOrderPolicy, entrustOrderSituations } from '../entrust-order/entrust-order.policy.ts';
import { planApprovalOutcomes, planApprovalSamples } from '../plan-approval/plan-approval.cases.ts';
import { planApprovalMachine } from '../plan-approval/plan-approval.machine.ts';
import { planApprovalPolicy, planApprovalSituations } from '../plan-approval/plan-approval.policy.ts';
import { setUpOutcomes, setUpSamples } from '../set-up/set-up.cases.ts';
import { setUpMachine } from '../set-up/set-up.machine.ts';
import { setUpPolicy, setUpSituations } from '../set-up/set-up.policy.ts';
import type { PolicyTable } from './policy.ts';
import type { TrialSource } from './trials.ts';

/** A machine with all that its tests need; for tests and diagrams only. */
export interface UnderTest extends TrialSource {
  machine: AnyStateMachine;
  /** First word of its events. */
  noun: string;
  policy: PolicyTable<string, string, string>;
}

/** Every machine of a record with its policy and cases, once, however many kinds of record share it. */
export const underTest: readonly UnderTest[] = [
  {
    machine: planApprovalMachine,
    noun: 'plan',
    policy: planApprovalPolicy,
    situations: planApprovalSituations,
    samples: planApprovalSamples,
    outcomes: planApprovalOutcomes,
  },
  {
    machine: setUpMachine,
    noun: 'setUp',
    policy: setUpPolicy,
    situations: setUpSituations,
    samples: setUpSamples,
    outcomes: setUpOutcomes,
  },
  {
    machine: entrustOrderMachine,
    noun: 'order',
    policy: entrustOrderPolicy,
    situations: entrustOrderSituations,
    samples: entrustOrderSamples,
    outcomes: entrustOrderOutcomes,
  },
  {
    machine: entrustContractMachine,
    noun: 'contract',
    policy: entrustContractPolicy,
    situations: entrustContractSituations,
    samples: entrustContractSamples,
    outcomes: entrustContractOutcomes,
  },
];
