import type { TextKey } from '#locales/keys.ts';
import type { AssumedMeta, StatusMeta } from './types.ts';

/** What a status says beside its code; what most have is left out. */
type Said = Partial<Omit<StatusMeta, 'code' | 'label'>>;

/** Meta of the status with this label, whose last part is its code on the wire. */
export const statusMeta = (label: TextKey<'enums'>, said: Said = {}): StatusMeta => ({
  code: label.slice(label.lastIndexOf('.') + 1),
  label,
  roles: [],
  dueHours: null,
  tone: 'other',
  ...said,
});

/** A status in which a record waits for a command, in its state `idle`. */
export const status = (label: TextKey<'enums'>, said?: Said) =>
  ({ meta: statusMeta(label, said), initial: 'idle' }) as const;

/** A status that nothing follows. */
export const end = (label: TextKey<'enums'>, said?: Said) =>
  ({ type: 'final', tags: 'end', meta: statusMeta(label, said) }) as const;

/** The end of a record that is gone: it has no code. */
export const deleted = {
  type: 'final',
  tags: 'end',
  meta: { ...statusMeta('enums.recordEnd.deleted'), code: null },
} as const;

/** The types of a record's lifecycle, for its `setup`. */
export const lifecycleTypes = <Context, Event, Input>() =>
  ({}) as {
    context: Context;
    events: Event;
    input: Input;
    meta: StatusMeta | AssumedMeta;
    tags: 'busy' | 'end';
  };
