import type { useText } from '../../base/use-text.ts';
import type { RecordView } from './types.ts';

/** Names in one line, and after them the delegates who can act for some of them. */
export const namesWith = (
  names: readonly string[],
  standIns: RecordView['standIns'],
  t: ReturnType<typeof useText>,
): string =>
  [
    ...names,
    ...standIns.map(
      ({ name, forWhom }) => `${name} ${t('ui.chain.onBehalfOf', { name: forWhom })}`,
    ),
  ].join(t('common.listSeparator'));
