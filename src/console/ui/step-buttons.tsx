import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import { useText } from '../base/use-text.ts';

interface StepButtonsProps {
  /** To the record before; null at the first one. */
  onPrevious: (() => void) | null;
  /** To the next record; null at the last one. */
  onNext: (() => void) | null;
}

/** The buttons for the record before and the next one, beside the keys K and J. */
export function StepButtons({ onPrevious, onNext }: StepButtonsProps) {
  const t = useText();
  return (
    <>
      <Button
        variant="minimal"
        icon={<ChevronUp />}
        aria-label={t('ui.peek.previous')}
        title={t('ui.peek.previousKey')}
        aria-disabled={!onPrevious}
        onClick={() => onPrevious?.()}
      />
      <Button
        variant="minimal"
        icon={<ChevronDown />}
        aria-label={t('ui.peek.next')}
        title={t('ui.peek.nextKey')}
        aria-disabled={!onNext}
        onClick={() => onNext?.()}
      />
    </>
  );
}
