import { assign, type EventObject } from 'xstate';
import { added, removed } from './additions.ts';
import { commandInput, decided, submitted, transferred, withdrawn } from './approval.ts';
import { service, outputOf, refusalOf } from './service.ts';
import type {
  AdditionOutput,
  ApprovalContext,
  CommandInput,
  CommandOutput,
  DecisionOutput,
  RecordContext,
  ReviewContext,
  SubmitOutput,
  TransferOutput,
} from './types.ts';

/**
 * The services that every lifecycle with an approval chain calls; a machine takes those it has
 * commands for.
 */
export const approvalServices = {
  save: service<CommandInput, CommandOutput>(),
  remove: service<CommandInput, CommandOutput>(),
  submit: service<CommandInput, SubmitOutput>(),
  recall: service<CommandInput, CommandOutput>(),
  approve: service<CommandInput, DecisionOutput>(),
  reject: service<CommandInput, DecisionOutput>(),
  transfer: service<CommandInput, TransferOutput>(),
  addApprover: service<CommandInput, AdditionOutput>(),
  removeApprover: service<CommandInput, TransferOutput>(),
};

const keeping =
  <Known extends RecordContext, Context extends Known, Event extends EventObject>() =>
  (change: (context: Known, event: Event) => Partial<Known>) =>
    // `never` stands for the actors: these actions spawn none, so they fit every machine.
    assign<Context, Event, undefined, Event, never>(
      ({ context, event }) => change(context, event) as Partial<Context>,
    );

/** What every lifecycle of a record keeps when a call has answered. */
export function recordActions<Context extends RecordContext, Event extends EventObject>() {
  const keep = keeping<RecordContext, Context, Event>();
  return {
    keepRevision: keep((_, event) => ({
      revision: outputOf<CommandOutput>(event).revision,
      refusal: null,
    })),
    keepRefusal: keep((_, event) => ({ refusal: refusalOf(event) })),
    clearRefusal: keep(() => ({ refusal: null })),
  };
}

/**
 * What a lifecycle keeps whose review is one decision by one reviewer: who submitted, from
 * submission to recall.
 */
export function reviewActions<Context extends ReviewContext, Event extends EventObject>() {
  const keep = keeping<ReviewContext, Context, Event>();
  return {
    ...recordActions<Context, Event>(),
    keepSubmitter: keep(({ viewer }, event) => ({
      submitter: viewer.guid,
      revision: outputOf<CommandOutput>(event).revision,
      refusal: null,
    })),
    dropSubmitter: keep((_, event) => ({
      submitter: null,
      revision: outputOf<CommandOutput>(event).revision,
      refusal: null,
    })),
  };
}

/** What every lifecycle with an approval chain keeps when a call has answered. */
export function approvalActions<Context extends ApprovalContext, Event extends EventObject>() {
  const keep = keeping<ApprovalContext, Context, Event>();
  return {
    ...recordActions<Context, Event>(),
    keepSubmission: keep((context, event) => submitted(context, outputOf<SubmitOutput>(event))),
    keepApproval: keep((context, event) =>
      decided(context, outputOf<DecisionOutput>(event), 'approved'),
    ),
    keepRejection: keep((context, event) =>
      decided(context, outputOf<DecisionOutput>(event), 'rejected'),
    ),
    keepTransfer: keep((context, event) => transferred(context, outputOf<TransferOutput>(event))),
    keepAddition: keep((context, event) => added(context, outputOf<AdditionOutput>(event))),
    keepRemoval: keep((context, event) => removed(context, outputOf<TransferOutput>(event))),
    dropReview: keep((_, event) => withdrawn(outputOf<CommandOutput>(event))),
  };
}

/**
 * A state in which one call is under way: `onDone` says where it leads, a failure returns to `idle`
 * with the refusal. The invoke's id is its service's name, so that the pure run can answer it.
 */
export function calling<const Service extends string, const Done>(src: Service, onDone: Done) {
  return {
    tags: 'busy',
    invoke: {
      id: src,
      src,
      input: ({
        context,
        event,
      }: {
        context: RecordContext;
        event: { type: string; opinion?: string };
      }) => commandInput(context, event),
      onDone,
      onError: { target: 'idle', actions: 'keepRefusal' },
    },
  } as const;
}

/** A call after which the record stands elsewhere, and nothing of it has changed but its revision. */
export const moving = <const Service extends string>(src: Service, target: string) =>
  calling(src, { target, actions: 'keepRevision' });
