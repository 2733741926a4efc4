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

/** A file that is stored, as records refer to it. */
export interface StoredFile {
  guid: string;
  name: string;
}

/** What the file service answers to an upload. */
export type StoreAnswer = ResponseOf<typeof filesCalls.upload>;

export interface UploadContext {
  file: ChosenFile | null;
  /** How many more files the record took when this one was chosen. */
  room: number;
  /** Share of the file that has travelled, 0 to 1. */
  share: number;
  stored: StoredFile | null;
  /** Why it is not stored, or not yet. */
  refusal: Refusal | null;
}

export type UploadEvent =
  | { type: 'upload.choose'; file: ChosenFile; room: number }
  | { type: 'upload.progress'; share: number }
  /** Sends a file again whose way was interrupted; it starts from its beginning. */
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' };
