import { useState } from 'react';
import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { useText } from '../base/use-text.ts';
import { verbOf } from '../ui/record/command-looks.ts';
import { WhyButton } from '../ui/record/why-button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

const VERBS = ['submit', 'delete'] as const;

interface BulkButtonsProps {
  kind: RecordKind;
  /** Keys of the selected records. */
  chosen: readonly string[];
  /** These were carried out and are unselected. */
  onDone: (guids: readonly string[]) => void;
}

const isGiven = ({ samples }: Lifecycle, verb: string) =>
  Object.entries(samples).some(([event, { by }]) => by === 'person' && verbOf(event) === verb);

/** Submits or deletes the selected records, if their kind allows it. */
export function BulkButtons({ kind, chosen, onDone }: BulkButtonsProps) {
  const t = useText();
  const [asked, setAsked] = useState<(typeof VERBS)[number] | null>(null);
  const why = chosen.length === 0 ? t('workbench.bulk.nothingChosen') : null;
  return (
    <>
      {VERBS.filter((verb) => isGiven(lifecycles[kind], verb)).map((verb) => (
        <WhyButton
          key={verb}
          size="small"
          variant="minimal"
          intent={verb === 'delete' ? 'danger' : 'none'}
          why={why}
          onClick={() => setAsked(verb)}
        >
          {t(`workbench.bulk.chosen.${verb}`)}
        </WhyButton>
      ))}
      {asked && (
        <BulkDialog
          kind={kind}
          chosen={chosen}
          intention={asked}
          onDone={onDone}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
