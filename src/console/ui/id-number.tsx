import { Button } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { auditCalls, ID_NUMBER_RIGHTS } from '#contract/audit.ts';
import type { Code } from '#contract/core/enumerations.ts';
import { useText } from '../base/use-text.ts';
import { useUser } from '../session/context.tsx';
import { delivered } from './delivered.ts';
import { TextField } from './form/fields/text-field.tsx';
import { useForm } from './form/form-context.ts';
import { textOf } from './form/types.ts';
import { useSendOnce } from './use-once.ts';

/** Whose ID number it is: what they are here, and their key. */
export interface IdNumberOf {
  subject: Code<'idNumberSubject'>;
  guid: string;
}

type Authorities = readonly string[];

const mayShow = ({ subject }: IdNumberOf, authorities: Authorities): boolean =>
  ID_NUMBER_RIGHTS[subject].some((right) => authorities.includes(right));

/**
 * Asks for an ID number in full, which the gateway records. Null: it failed, of which the user was
 * told, or somebody else was chosen meanwhile; `null` asks for that of somebody who has none.
 */
export function useFullIdNumber() {
  const sendOnce = useSendOnce();
  const last = useRef<IdNumberOf | null>(null);
  return async (of: IdNumberOf | null): Promise<string | null> => {
    last.current = of;
    const answer = of && (await delivered(sendOnce(auditCalls.showIdNumber, of)));
    return last.current === of ? (answer?.number ?? null) : null;
  };
}

interface IdNumberProps {
  /** The number as the gateway masks it. */
  value: string;
  of: IdNumberOf;
  /** Whether the masked number stands elsewhere, as in a field. */
  isBeside?: boolean;
}

/**
 * An ID number, masked. Who may see it shows it in full by a press, which is recorded; it is masked
 * again when the button is left, and on paper.
 */
export function IdNumber({ value, of, isBeside = false }: IdNumberProps) {
  const t = useText();
  const { authorities } = useUser();
  const ask = useFullIdNumber();
  const [full, setFull] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = full !== null;
  const masked = !isBeside && <span className="ui-figures">{value}</span>;
  if (!mayShow(of, authorities)) return masked;
  const press = async () => {
    if (isShown) return setFull(null);
    if (isAsking) return;
    // Safari gives a pressed button no focus, and only what has it can be left.
    button.current?.focus();
    setIsAsking(true);
    const number = await ask(of);
    setIsAsking(false);
    if (document.activeElement === button.current) setFull(number);
  };
  return (
    <span className="ui-row" onBlur={() => setFull(null)}>
      {isShown && <span className="ui-print-only">{masked}</span>}
      <span className={isShown ? 'ui-figures ui-no-print' : undefined} role="status">
        {full ?? masked}
      </span>
      <Button
        ref={button}
        className="ui-no-print"
        size="small"
        variant="minimal"
        icon={isShown ? <EyeOff /> : <EyeOpen />}
        // A disabled button would lose the focus, and leaving it could not be noticed.
        aria-busy={isAsking}
        title={isShown ? undefined : t('ui.idNumber.recorded')}
        onClick={() => void press()}
      >
        {t(isShown ? 'ui.idNumber.hide' : 'ui.idNumber.show')}
      </Button>
    </span>
  );
}

/**
 * The field of an ID number. A stored one is there masked, and stays as it is unless another is
 * typed; `of`: whose it is, where it is stored.
 */
export function IdNumberField({ name, of }: { name: string; of: IdNumberOf | null }) {
  const t = useText();
  const { stored } = useForm();
  const { authorities } = useUser();
  const value = textOf(stored, name);
  if (of === null || !value.includes('*') || !mayShow(of, authorities))
    return <TextField name={name} />;
  return (
    <TextField
      name={name}
      hint={
        <>
          {t('ui.idNumber.kept')} <IdNumber value={value} of={of} isBeside />
        </>
      }
    />
  );
}
