import type { filesCalls } from '#contract/files.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { Refusal } from '../shared/types.ts';

/**
 * A file somebody chose. The machine asks no more of it and passes it on; the console gives the
 * whole file.
 */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
}

/** What the place of a form takes that a file is chosen for. */
export interface UploadPlaceRules {
  /** How many more files it takes. */
  room: number;
  /** Endings it takes; those of every file unless told. */
  endings?: readonly string[] | undefined;
  /** Most bytes it takes, where they are less than those of every file. */
  maxBytes?: number | undefined;
  /** Key of the file that the chosen one is to replace. */
  replaces?: string | null;
}

/** What travels to the file service. */
export interface StoreRequest {
  file: ChosenFile;
  /** Key of the file that it is a new version of. */
  replaces: string | null;
}

/** A file that is stored, as records refer to it. */
export interface StoredFile {
  guid: string;
  name: string;
}

/** What the file service answers to an upload. */
export type StoreAnswer = ResponseOf<typeof filesCalls.upload>;

export interface UploadContext {
  file: ChosenFile | null;
  /** What its place took when it was chosen. */
  rules: UploadPlaceRules;
  /** Share of the file that has travelled, 0 to 1. */
  share: number;
  stored: StoredFile | null;
  /** Why it is not stored, or not yet. */
  refusal: Refusal | null;
}

export type UploadEvent =
  | { type: 'upload.choose'; file: ChosenFile; rules: UploadPlaceRules }
  | { type: 'upload.progress'; share: number }
  /** Sends a file again whose way was interrupted; it starts from its beginning. */
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' };
