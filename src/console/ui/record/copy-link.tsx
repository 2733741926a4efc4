import { Classes } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { Call } from '#contract/core/call.ts';
import { useText } from '../../base/use-text.ts';
import { useMay } from '../../session/context.tsx';
import type { KindInfo } from './types.ts';

interface CopyLinkProps {
  info: KindInfo;
  guid: string;
  /** The call that creates a record. The link is hidden from users who may not make it. */
  call: Pick<Call, 'access'>;
}

/** Links to the form of a new record, filled with the values of this one. */
export function CopyLink({ info, guid, call }: CopyLinkProps) {
  const t = useText();
  if (!useMay(call)) return null;
  return (
    <Link
      to={`${info.path}/new?from=${guid}`}
      className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
      aria-label={t('ui.copy.asNew')}
      title={t('ui.copy.asNew')}
    >
      <Duplicate aria-hidden />
    </Link>
  );
}
