import { assign, type EventObject } from 'xstate';
import { commandInput, decided, outputOf, refusalOf, submitted, withdrawn } from './approval.ts';
import { service } from './service.ts';
import type { ApprovalContext, CommandInput, CommandOutput, DecisionOutput, SubmitOutput } from './types.ts';

/** The services that every lifecycle with an approval chain calls; a machine takes those it has commands for. */
export const approvalServices = {
  save: service<CommandInput, CommandOutput>(),
  remove: service<CommandInput, CommandOutput>(),
  submit: service<CommandInput, SubmitOutput>(),
  recall: service<CommandInput, CommandOutput>(),
  approve: service<CommandInput, DecisionOutput>(),
  reject: service<CommandInput, DecisionOutput>(),
};

/** What every lifecycle with an approval chain keeps when a call has answered. */
export function approvalActions<Context extends ApprovalContext, Event extends EventObject>() {
  const keep = (change: (context: ApprovalContext, event: Event) => Partial<ApprovalContext>) =>
    // `never` stands for the actors: these actions spawn none, so they fit every machine.
    assign<Context, Event, undefined, Event, never>(({ context, event }) => change(context, event) as Partial<Context>);
  return {
    keepRevision: keep((_, event) => ({ revision: outputOf<CommandOutput>(event).revision, refusal: null })),
    keepSubmission: keep((context, event) => submitted(context, outputOf<SubmitOutput>(event))),
    keepApproval: keep((context, event) => decided(context, outputOf<DecisionOutput>(event), 'approved')),
    keepRejection: keep((context, event) => decided(context, outputOf<DecisionOutput>(event), 'rejected')),
    dropReview: keep((_, event) => withdrawn(outputOf<CommandOutput>(event))),
    keepRefusal: keep((_, event) => ({ refusal: refusalOf(event) })),
    clearRefusal: keep(() => ({ refusal: null })),
  };
}

/**
 * A state in which one call is under way: `onDone` says where it leads, a failure returns to `idle` with the refusal.
 * The invoke's id is its service's name, so that the pure run can answer it.
 */
export function calling<const Service extends string, const Done>(src: Service, onDone: Done) {
  return {
    tags: 'busy',
    invoke: {
      id: src,
      src,
      input: ({ context, event }: { context: ApprovalContext; event: { type: string; opinion?: string } }) =>
        commandInput(context, event),
      onDone,
      onError: { target: 'idle', actions: 'keepRefusal' },
    },
  } as const;
}
