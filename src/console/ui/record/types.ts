import type { ReactNode } from 'react';
import type { InferType } from 'yup';
import type { commandDone, storedItem } from '#contract/core/procurement.ts';
import type { EnumerationName, StatusName } from '#contract/core/enumerations.ts';
import type { Call } from '#contract/core/call.ts';
import type { KINDS, RecordKind } from '#contract/kinds.ts';
import type { StateAnswer } from '#machines/command-delivery/index.ts';
import type { CommandInput } from '#machines/shared/types.ts';
import type { TextGroup, TextKey } from '#locales/keys.ts';
import type { Translate } from '../../base/use-text.ts';
import type { CallQuery } from '../../http/queries.ts';

/** A record in the form that all pages and answers to commands share. */
export type RecordView = InferType<ReturnType<typeof commandDone>>;
export type RecordHead = RecordView['head'];
export type StoredItem = InferType<ReturnType<typeof storedItem>>;

/** A record with its own fields and items. Fields differ by kind; each screen knows its own. */
export interface RecordDetail extends RecordView {
  facts: Readonly<Record<string, unknown>>;
  /** Missing for kinds that have none. */
  items?: readonly StoredItem[];
  /** The amount in yuan from which a restricted method needs a reason; only for plans and set-ups. */
  purchaseLimit?: string | null;
}

/** The calls that a record's page needs; they differ by kind. */
export interface RecordWire {
  detail(guid: string): CallQuery<RecordDetail>;
  /** Carries a command out. `service` is the machine's name of the call. */
  command(service: string, input: CommandInput, requestId: string): Promise<RecordView>;
  /** What the call of a command asks for; null if nothing carries it out, so it is not offered. */
  accessTo(service: string): Call['access'] | null;
  state(guid: string, requestId: string): Promise<StateAnswer>;
}

/** How the console handles one kind of record. */
export interface KindInfo {
  kind: RecordKind;
  status: StatusName;
  /** Text file with the labels of its fields, at `<file>.fields.<field>`. */
  texts: (typeof KINDS)[RecordKind]['texts'];
  /** Address of its list; records are below it. */
  path: string;
  /** Address of its form; by default `edit` below the record. */
  form?: string;
  /**
   * For histories: enumerations of fields with another name, or the locale group of their values,
   * such as `credit.sources`.
   */
  enumerations?: Readonly<Record<string, EnumerationName | TextGroup>>;
  /** For histories: fields that are instants. */
  times?: readonly string[];
  /** For histories: amounts in ten-thousand yuan. */
  inWan?: readonly string[];
  /** For histories: fields that are days, stored as the instants at which they begin. */
  days?: readonly string[];
  wire: RecordWire;
}

/** One fact of a record page. */
export interface Fact {
  label: TextKey;
  value: ReactNode;
  /** Takes a whole row: for long texts. */
  wide?: true;
}

export interface Section {
  title: TextKey;
  facts: readonly Fact[];
}

/** Declares the facts on the page of a kind. */
export type SectionsOf = (detail: RecordDetail, t: Translate) => readonly Section[];
