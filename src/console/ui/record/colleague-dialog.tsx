import '../form/form.css';
import { Radio, RadioGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { recordsCalls } from '#contract/records.ts';
import { useText } from '../../base/use-text.ts';
import { pageQuery } from '../../http/queries.ts';
import { OpinionDialog, type DialogProps } from '../dialogs.tsx';
import { ColleagueField, type Colleague } from './colleague-field.tsx';

type Part = NonNullable<ResponseOf<typeof recordsCalls.listAssignees>['part']>;
type Place = RequestOf<typeof recordsCalls.addApprover>['place'];

interface ColleagueDialogProps extends DialogProps {
  /** Adds the colleague as another approver instead of transferring the viewer's place. */
  adds: boolean;
  /** Key of the record. */
  guid: string;
  text: string;
  onGive: (payload: Given) => void;
}

interface Given {
  assigneeGuid: string;
  opinion: string;
  place?: Place;
  [field: string]: unknown;
}

const PLACES = ['before', 'after'] as const satisfies readonly Place[];

/**
 * Asks which colleague takes over the place at the level under review, or is added before or after
 * it, and why.
 */
export function ColleagueDialog({ adds, guid, text, onGive, ...dialog }: ColleagueDialogProps) {
  const t = useText();
  const id = useId();
  const [place, setPlace] = useState<Place>('before');
  const [chosen, setChosen] = useState<Colleague | null>(null);
  const [asked, setAsked] = useState(false);
  return (
    <OpinionDialog
      {...dialog}
      required
      text={text}
      isReady={() => {
        setAsked(true);
        if (chosen === null) document.getElementById(id)?.focus();
        return chosen !== null;
      }}
      onGive={(opinion) =>
        chosen && onGive({ assigneeGuid: chosen.guid, opinion, ...(adds ? { place } : {}) })
      }
    >
      <p className="ui-quiet">{t(adds ? 'ui.addApprover.hint' : 'ui.transfer.hint')}</p>
      {adds && (
        <RadioGroup
          label={t('ui.addApprover.place')}
          selectedValue={place}
          onChange={({ currentTarget }) =>
            setPlace(PLACES.find((one) => one === currentTarget.value) ?? 'before')
          }
        >
          {PLACES.map((one) => (
            <Radio key={one} value={one} label={t(`ui.addApprover.places.${one}`)} />
          ))}
        </RadioGroup>
      )}
      <ColleagueField<Part>
        id={id}
        search={(asking) =>
          pageQuery(recordsCalls.listAssignees, {
            guid,
            purpose: adds ? 'addApprover' : 'transfer',
            ...asking,
          })
        }
        partText={(part) => t(`ui.transfer.parts.${part}`)}
        chosen={chosen}
        isMissing={asked}
        onChoose={setChosen}
      />
    </OpinionDialog>
  );
}
