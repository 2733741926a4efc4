import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { formatAmount } from '#contract/core/money.ts';
import { plainNumber } from '#contract/core/plain-number.ts';

/** A number that is shown in groups; any other text stays as it was typed. */
export const NUMBER = /^\d{1,14}(\.\d{1,4})?$/;

/** A quantity in groups: as an amount, but without decimals where it has none. */
export const groupedQuantity = (quantity: string): string =>
  formatAmount(quantity).replace(/\.00$/, '');

interface AmountInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'ref'> {
  /** The number in plain digits, or whatever was typed instead. */
  value: string;
  onChange: (plain: string) => void;
  /** How it is read; an amount by default. */
  grouped?: (value: string) => string;
}

/** An input for an amount or a quantity: in groups when it is read, plain while it is typed. */
export function AmountInput({
  value,
  onChange,
  onFocus,
  onBlur,
  grouped = formatAmount,
  ...rest
}: AmountInputProps) {
  const [isTyping, setIsTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The text changes on focus, which loses the selection of keyboard users.
  useLayoutEffect(() => {
    if (isTyping && input.current === document.activeElement) input.current?.select();
  }, [isTyping]);
  return (
    <input
      {...rest}
      ref={input}
      inputMode="decimal"
      value={isTyping || !NUMBER.test(value) ? value : grouped(value)}
      onFocus={(event) => {
        setIsTyping(true);
        onFocus?.(event);
      }}
      onChange={(event) => onChange(plainNumber(event.target.value))}
      onBlur={(event) => {
        setIsTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
