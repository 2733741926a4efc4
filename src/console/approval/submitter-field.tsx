import { Button } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useText } from '../base/use-text.ts';
import { ChooseDialog } from '../ui/choose-dialog.tsx';
import { peopleOfUnit } from './people-list.ts';

/** The assumed submitter of the record: a person of the unit, or nobody in particular. */
export function SubmitterField({
  guid,
  onChange,
}: {
  guid: string;
  onChange: (guid: string) => void;
}) {
  const t = useText();
  const id = useId();
  const [name, setName] = useState('');
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="ui-field" role="group" aria-labelledby={id}>
      <span id={id} className="ui-label">
        {t('approval.simulator.submitter')}
      </span>
      <div className="ui-row">
        <span>{guid === '' ? t('approval.simulator.anybody') : name}</span>
        <Button size="small" onClick={() => setIsChoosing(true)}>
          {t('approval.simulator.chooseSubmitter')}
        </Button>
        {guid !== '' && (
          <Button
            size="small"
            variant="minimal"
            icon={<SmallCross />}
            aria-label={t('approval.simulator.clearSubmitter')}
            onClick={() => onChange('')}
          />
        )}
      </div>
      {isChoosing && (
        <ChooseDialog
          {...peopleOfUnit}
          title={t('approval.simulator.chooseSubmitter')}
          isSingle
          onChoose={([person]) => {
            setIsChoosing(false);
            if (!person) return;
            setName(person.name);
            onChange(person.userid);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
