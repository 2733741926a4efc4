import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { Call } from '#contract/core/call.ts';
import type { TextKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { useMay } from '../session/context.tsx';

interface NewButtonProps {
  /** Locale key. */
  label: TextKey;
  to: string;
  /** Who may not make this call does not see it. */
  call: Pick<Call, 'access'>;
  /** A lesser action beside others. */
  isQuiet?: boolean;
}

/** Goes to another screen, such as the form of a new record, for those who may make its call. */
export function NewButton({ label, to, call, isQuiet = false }: NewButtonProps) {
  const t = useText();
  const navigate = useNavigate();
  if (!useMay(call)) return null;
  return (
    <Button
      intent={isQuiet ? Intent.NONE : Intent.PRIMARY}
      variant={isQuiet ? 'outlined' : 'solid'}
      {...(isQuiet ? {} : { icon: <Plus /> })}
      onClick={() => void navigate(to)}
    >
      {t(label)}
    </Button>
  );
}
