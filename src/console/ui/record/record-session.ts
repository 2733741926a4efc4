import {
  createActor,
  fromPromise,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import type { Conflict } from '#contract/core/envelope.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import type { PunishmentDraft } from '#machines/breach/breach.machine.ts';
import type { CommandInput } from '#machines/shared/types.ts';
import { statusOfValue } from '#model/lifecycle.ts';
import { asRefusal, CallFailure } from '../../http/send.ts';
import { contextOf, stateOf } from './command-states.ts';
import type { RecordStand, RecordView, RecordWire } from './types.ts';

/** What a person is told after a command. */
export type Notice =
  | { kind: 'done'; event: string }
  | { kind: 'refused'; event: string; failure: CallFailure }
  | { kind: 'conflict'; event: string; conflict: Conflict | null; reloaded: boolean }
  /**
   * The answer never came, but the gateway was asked and says whether the command was carried out.
   */
  | { kind: 'arrived' | 'notArrived'; event: string; cause: Cause }
  /** The answer never came and the gateway cannot be asked either. */
  | { kind: 'unknown'; event: string; cause: Cause };

export type Cause = 'network' | 'timeout' | 'server';

export interface SessionState<V extends RecordView> {
  view: V;
  /** The event under way; null when there is none. */
  busy: string | null;
  phase: 'idle' | 'sending' | 'asking' | 'loading';
  notice: Notice | null;
  /** The record no longer exists. */
  gone: boolean;
}

/** A command with what it carries, as dialogs give it. */
export type CommandEvent = EventObject & {
  opinion?: string;
  reasonType?: string;
  agentGuid?: string;
  handlerGuid?: string;
  zysqAttachmentGuid?: string;
  zysqAttachmentName?: string;
  noticeTitle?: string;
  noticeStartTime?: number;
  noticeEndTime?: number;
} & PunishmentDraft;

export interface RecordSession<V extends RecordView> {
  state(): SessionState<V>;
  subscribe(listener: () => void): () => void;
  /**
   * Gives a command. Resolves to true when it was carried out; false when it was not, or another
   * one is under way.
   */
  give(event: CommandEvent): Promise<boolean>;
  /** Asks once more what became of a command that was not answered. */
  askAgain(): Promise<void>;
  reload(): Promise<void>;
  dismiss(): void;
  /** Takes over what somebody else has loaded, unless a command is under way. */
  show(view: V): void;
  stop(): void;
}

export interface SessionOptions {
  newId?: () => string;
  /** Pauses before asking the gateway what became of a command, in milliseconds. */
  askDelays?: readonly number[];
}

const wait = (ms: number) =>
  ms === 0 ? Promise.resolve() : new Promise<void>((resolve) => setTimeout(resolve, ms));

const causes: Partial<Record<CallFailure['kind'], Cause>> = {
  network: 'network',
  timeout: 'timeout',
  server: 'server',
  busy: 'server',
  cancelled: 'network',
};

/**
 * One record on a screen: the actor of its lifecycle, restored anew for every revision, and what
 * came of the commands that were given to it. One intention has one request id until it is
 * answered, so that repeating it is harmless.
 */
export function createRecordSession<V extends RecordView>(
  first: V,
  wire: Omit<RecordWire, 'load'> & { load(guid: string): Promise<V> },
  { newId = () => crypto.randomUUID(), askDelays = [0, 1000, 3000] }: SessionOptions = {},
): RecordSession<V> {
  const { machine }: Lifecycle = lifecycles[first.head.kind];
  const listeners = new Set<() => void>();
  const intentions = new Map<string, string>();
  let state: SessionState<V> = {
    view: first,
    busy: null,
    phase: 'idle',
    notice: null,
    gone: false,
  };
  let actor: AnyActorRef | null = null;
  let requestId = '';
  let answer: RecordView | null = null;
  let failure: CallFailure | null = null;

  function set(change: Partial<SessionState<V>>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function dropActor() {
    actor?.stop();
    actor = null;
  }

  async function carryOut(service: string, input: CommandInput) {
    try {
      answer = await wire.command(service, input, requestId);
    } catch (error) {
      failure = error instanceof CallFailure ? error : new CallFailure('network', String(error));
      throw asRefusal(failure);
    }
    const { head, context } = answer;
    return {
      revision: head.revision,
      at: new Date(head.updatedAt ?? 0).toISOString(),
      chain: context.chain,
      opinion: input.opinion ?? '',
      organizationType: context.organizationType,
      handlerGuid: context.handler,
    };
  }

  /** The actor of the present revision: the machine of the house, its calls provided over HTTP. */
  function started(): AnyActorRef {
    if (actor) return actor;
    const services = Object.keys(machine.implementations.actors as object);
    const actors = Object.fromEntries(
      services.map((service) => [
        service,
        fromPromise(({ input }) => carryOut(service, input as CommandInput)),
      ]),
    );
    const provided = machine.provide({ actors } as never) as AnyStateMachine;
    const value = stateOf(machine, state.view);
    if (value === null)
      throw new Error(`No ${machine.id} has the status ${state.view.head.status}.`);
    const snapshot = machine.resolveState({ value, context: contextOf(state.view) } as never);
    actor = createActor(provided, { snapshot } as never);
    actor.start();
    return actor;
  }

  /** Waits until the actor is no longer busy; its last state says how it went. */
  function settled(running: AnyActorRef): Promise<{ refused: boolean; gone: boolean }> {
    return new Promise((resolve) => {
      const look = () => {
        const snapshot = running.getSnapshot() as ReturnType<AnyStateMachine['getInitialSnapshot']>;
        if (snapshot.hasTag('busy')) return false;
        subscription.unsubscribe();
        const refused = (snapshot.context as { refusal: unknown }).refusal !== null;
        resolve({
          refused,
          gone: !refused && statusOfValue(machine, snapshot.value).code === null,
        });
        return true;
      };
      const subscription = running.subscribe({ next: look, complete: look });
      look();
    });
  }

  async function loaded(guid: string): Promise<boolean> {
    set({ phase: 'loading' });
    try {
      const view = await wire.load(guid);
      dropActor();
      set({ view });
      return true;
    } catch (error) {
      if (error instanceof CallFailure && error.kind === 'notFound') set({ gone: true });
      return false;
    }
  }

  async function asked(guid: string, id: string): Promise<RecordStand | null> {
    set({ phase: 'asking' });
    for (const delay of askDelays) {
      await wait(delay);
      try {
        return await wire.state(guid, id);
      } catch (error) {
        if (error instanceof CallFailure && !(error.kind in causes)) return null;
      }
    }
    return null;
  }

  /** The answer never came: asks whether the command did, and shows the record as it stands now. */
  async function clearUp(event: string, intention: string, cause: Cause): Promise<boolean> {
    const { guid } = state.view.head;
    const stand = await asked(guid, requestId);
    if (stand === null) {
      set({ notice: { kind: 'unknown', event, cause } });
      return false;
    }
    if (stand.arrived) intentions.delete(intention);
    if (stand.arrived && (stand.status ?? null) === null) set({ gone: true });
    else await loaded(guid);
    set({ notice: { kind: stand.arrived ? 'arrived' : 'notArrived', event, cause } });
    return stand.arrived;
  }

  async function failed(event: string, intention: string, why: CallFailure): Promise<boolean> {
    const cause = causes[why.kind];
    if (cause && !why.changedNothing) return clearUp(event, intention, cause);
    // What failed without a change keeps its id: an attempt before it may have arrived.
    if (!cause) intentions.delete(intention);
    if (why.kind !== 'conflict') {
      set({ notice: { kind: 'refused', event, failure: why } });
      return false;
    }
    const reloaded = await loaded(state.view.head.guid);
    set({ notice: { kind: 'conflict', event, conflict: why.conflict, reloaded } });
    return false;
  }

  let lastUnanswered: { event: string; intention: string; id: string; cause: Cause } | null = null;

  async function give(event: CommandEvent): Promise<boolean> {
    if (state.busy !== null || state.gone) return false;
    const running = started();
    if (!running.getSnapshot().can(event)) return false;
    const { guid, revision } = state.view.head;
    const intention = JSON.stringify([guid, revision, event]);
    requestId = intentions.get(intention) ?? newId();
    intentions.set(intention, requestId);
    answer = null;
    failure = null;
    set({ busy: event.type, phase: 'sending', notice: null });
    running.send(event);
    const end = await settled(running);
    let done = !end.refused;
    if (done) {
      intentions.delete(intention);
      dropActor();
      set({
        view: { ...state.view, ...(answer as RecordView | null) },
        gone: end.gone,
        notice: { kind: 'done', event: event.type },
      });
    } else {
      const why = failure ?? new CallFailure('server', '');
      dropActor();
      lastUnanswered = causes[why.kind]
        ? { event: event.type, intention, id: requestId, cause: causes[why.kind] as Cause }
        : null;
      done = await failed(event.type, intention, why);
    }
    set({ busy: null, phase: 'idle' });
    return done;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    give,
    async askAgain() {
      if (state.busy !== null || lastUnanswered === null) return;
      const { event, intention, id, cause } = lastUnanswered;
      requestId = id;
      set({ busy: event });
      await clearUp(event, intention, cause);
      set({ busy: null, phase: 'idle' });
    },
    async reload() {
      if (state.busy !== null) return;
      await loaded(state.view.head.guid);
      set({ phase: 'idle', notice: null });
    },
    dismiss: () => set({ notice: null }),
    show(view) {
      if (state.busy !== null || view === state.view) return;
      dropActor();
      set({ view, gone: false });
    },
    stop() {
      // A command under way goes on: its answer must not be lost because somebody looked away.
      if (state.busy === null) dropActor();
    },
  };
}
