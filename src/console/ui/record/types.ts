import type { ReactNode } from 'react';
import type { InferType } from 'yup';
import type { commandDone, storedItem } from '#contract/core/procurement.ts';
import type { EnumerationName, StatusName } from '#contract/core/enumerations.ts';
import type { standing } from '#contract/core/shapes.ts';
import type { KINDS, RecordKind } from '#contract/kinds.ts';
import type { StateAnswer } from '#machines/command-delivery/index.ts';
import type { CommandInput } from '#machines/shared/types.ts';
import type { TextGroup, TextKey } from '#locales/keys.ts';
import type { Translate } from '../../base/use-text.ts';
import type { CallQuery } from '../../http/queries.ts';

/** A record in the form of every page and every answer to a command. */
export type RecordView = InferType<ReturnType<typeof commandDone>>;
export type RecordHead = RecordView['head'];
export type StoredItem = InferType<ReturnType<typeof storedItem>>;

/** A record with its own fields and items. Fields differ by kind; screens know theirs. */
export interface RecordDetail extends RecordView {
  facts: Readonly<Record<string, unknown>>;
  items: readonly StoredItem[];
  /** The amount in yuan from which a restricted method needs a reason; of set-ups. */
  purchaseLimit?: string | null;
  /** Why the agency cannot be chosen today; of entrust orders and contracts. */
  agentStanding?: InferType<typeof standing> | null;
}

/** The calls that a record's page needs; they differ by kind. */
export interface RecordWire {
  /** Loads the record itself. */
  detail(guid: string): CallQuery<RecordDetail>;
  /**
   * Carries a command out; `service` is the machine's name of the call. Missing services are not
   * offered.
   */
  command(service: string, input: CommandInput, requestId: string): Promise<RecordView>;
  offers(service: string): boolean;
  state(guid: string, requestId: string): Promise<StateAnswer>;
}

/** The console's description of one kind of record. */
export interface KindInfo {
  kind: RecordKind;
  status: StatusName;
  /** Text file with the labels of its fields, at `<file>.fields.<field>`. */
  texts: (typeof KINDS)[RecordKind]['texts'];
  /** Address of its list; records lie below it. */
  path: string;
  /** Address of its form; by default `edit` below the record. */
  form?: string;
  /**
   * Enumerations of fields with another name, or the place of their words in the locales, such as
   * `credit.sources`; for histories.
   */
  enumerations?: Readonly<Record<string, EnumerationName | TextGroup>>;
  /** Fields that are instants, for histories. */
  times?: readonly string[];
  /** Fields that are days, for histories; as the instants at which they begin. */
  days?: readonly string[];
  wire: RecordWire;
}

/** One fact of a record page. */
export interface Fact {
  /** Locale key. */
  label: TextKey;
  value: ReactNode;
  /** Takes a whole row: for long texts. */
  wide?: true;
}

export interface Section {
  /** Locale key. */
  title: TextKey;
  facts: readonly Fact[];
}

/** Declares the content of a kind's page. */
export type SectionsOf = (detail: RecordDetail, t: Translate) => readonly Section[];
