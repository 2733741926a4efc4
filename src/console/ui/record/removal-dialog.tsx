import { Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { removableBy } from '#machines/shared/approval.ts';
import { loadTexts } from '../../base/i18n.ts';
import { useText } from '../../base/use-text.ts';
import { OpinionDialog, type DialogProps } from '../dialogs.tsx';
import type { Payload } from './open-record.ts';
import type { RecordView } from './types.ts';

interface RemovalDialogProps extends DialogProps {
  view: RecordView;
  text: string;
  onGive: (payload: Payload) => void;
}

/** Asks whom of those they added an approver takes out of the review again, and why. */
function RemovalDialog({ view, text, onGive, ...dialog }: RemovalDialogProps) {
  const t = useText();
  const people = removableBy(view.context, view.context.viewer.guid);
  const [chosen, setChosen] = useState(people[0]?.guid ?? '');
  return (
    <OpinionDialog
      {...dialog}
      required
      text={text}
      onGive={(opinion) => onGive({ assigneeGuid: chosen, opinion })}
    >
      <p className="ui-quiet">{t('colleagues.removeApprover.hint')}</p>
      <RadioGroup
        label={t('colleagues.removeApprover.whom')}
        selectedValue={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        {people.map(({ guid, name }) => (
          <Radio key={guid} value={guid} label={name} />
        ))}
      </RadioGroup>
    </OpinionDialog>
  );
}

/** Loads the component with its texts, for lazy loading. */
export async function withTexts() {
  await loadTexts(['colleagues']);
  return { default: RemovalDialog };
}
