import { lazy, type ComponentType } from 'react';
import type { RecordKind } from '#contract/kinds.ts';
import type { TextKey } from '#locales/keys.ts';
import type { KindInfo, RecordView } from './record/types.ts';

/** Parts of lists and records that know every kind, and so stand above them. */
export interface PartsAbove {
  /** Commands for several records of a list: keys of the chosen ones, and which were carried out. */
  bulkButtons: ComponentType<{
    kind: RecordKind;
    chosen: readonly string[];
    onDone: (guids: readonly string[]) => void;
  }>;
  /** The history of a record on its picture. */
  replay: ComponentType<{ info: KindInfo; view: RecordView }>;
  /** Why a command cannot be given, and the way to it; `reason`: what its button says. */
  whyNot: ComponentType<{
    view: RecordView;
    event: string;
    reason: TextKey;
    onClose: () => void;
  }>;
  /** Hands out the dossier of a record. */
  dossierButton: ComponentType<{ guid: string }>;
}

/** How each of these parts is loaded. */
export type PartsLoading = {
  readonly [Name in keyof PartsAbove]: () => Promise<PartsAbove[Name]>;
};

let registered: (() => Promise<PartsLoading>) | null = null;

/** Tells lists and records where these parts are; the app does it before it shows anything. */
export function registerAbove(parts: () => Promise<PartsLoading>): void {
  registered = parts;
}

/** Such a part, which comes when it is shown. */
export const above = <Name extends keyof PartsAbove>(name: Name) =>
  lazy(async () => {
    if (registered === null) throw new Error(`${name} is shown before registerAbove.`);
    return { default: await (await registered())[name]() };
  });
