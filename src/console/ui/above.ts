import { lazy, type ComponentType } from 'react';
import type { RecordKind } from '#contract/kinds.ts';
import type { TextKey } from '#locales/keys.ts';
import type { Sample } from '../base/sample.ts';
import type { KindInfo, RecordView } from './record/types.ts';

/** Parts that depend on every kind or every route, so the kit and other screens cannot import them. */
export interface PartsAbove {
  /**
   * Commands for several records of a list: keys of the selected ones, and which were carried out.
   */
  bulkButtons: ComponentType<{
    kind: RecordKind;
    chosen: readonly string[];
    onDone: (guids: readonly string[]) => void;
  }>;
  /** Prints the selected records of a list: the addresses of their pages, and their names. */
  printButton: ComponentType<{ records: readonly { href: string; name: string }[] }>;
  /** The history of a record on its diagram. */
  replay: ComponentType<{ info: KindInfo; view: RecordView }>;
  /** Why a command is not available, and how to get there; `reason`: the label of its button. */
  whyNot: ComponentType<{
    view: RecordView;
    event: string;
    reason: TextKey;
    onClose: () => void;
  }>;
  /** The title of a screen, as a link if the user may open it. */
  screenLink: ComponentType<{ path: string }>;
  /** Exports the dossier of a record. */
  dossierButton: ComponentType<{ guid: string }>;
  /** Exports one dossier of the records of selected rows. */
  dossierOfSeveral: ComponentType<{ hrefs: readonly string[] }>;
  /** What auditors found on a record. */
  recordFindings: ComponentType<{ guid: string }>;
  /** Opens chosen rows of a list as a sample. */
  sampleButton: ComponentType<{ list: string; rows: Sample['records'] }>;
  /** Goes through the sample with which the page of a record was opened. */
  sampleSteps: ComponentType;
}

/** How each of these parts is loaded. */
export type PartsLoading = {
  readonly [Name in keyof PartsAbove]: () => Promise<PartsAbove[Name]>;
};

let registered: (() => Promise<PartsLoading>) | null = null;

/** Registers these parts; the app calls it before it renders anything. */
export function registerAbove(parts: () => Promise<PartsLoading>): void {
  registered = parts;
}

/** One of these parts, loaded when it is first shown. */
export const above = <Name extends keyof PartsAbove>(name: Name) =>
  lazy(async () => {
    if (registered === null) throw new Error(`${name} is shown before registerAbove.`);
    return { default: await (await registered())[name]() };
  });
