import { Button } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { lazy, Suspense, useRef } from 'react';
import { useText } from '../base/use-text.ts';
import { DropDown } from './drop-down.tsx';
import { Skeleton } from './skeleton.tsx';

const KeptOpinions = lazy(() =>
  import('./kept-opinions.tsx').then((m) => ({ default: m.KeptOpinions })),
);

/** The opinions that a person keeps, for the field of this id: chosen, added to and removed. */
export function OpinionMenu({
  fieldId,
  opinion,
  onChoose,
}: {
  fieldId: string;
  opinion: string;
  onChoose: (opinion: string) => void;
}) {
  const t = useText();
  const hasChosen = useRef(false);
  return (
    <DropDown
      placement="top-end"
      content={
        <Suspense fallback={<Skeleton lines={3} />}>
          <KeptOpinions
            opinion={opinion.trim()}
            onChoose={(chosen) => {
              hasChosen.current = true;
              onChoose(chosen);
            }}
          />
        </Suspense>
      }
      onClosed={() => {
        if (hasChosen.current) document.getElementById(fieldId)?.focus();
        hasChosen.current = false;
      }}
      target={(props) => (
        <Button {...props} size="small" variant="minimal" endIcon={<CaretDown />}>
          {t('ui.opinions.title')}
        </Button>
      )}
    />
  );
}
