import { Radio, RadioGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { ADDED_AT_ONCE } from '#contract/core/added-at-once.ts';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { recordsCalls } from '#contract/records.ts';
import { loadTexts } from '../../base/i18n.ts';
import { useText } from '../../base/use-text.ts';
import { pageQuery } from '../../http/queries.ts';
import { OpinionDialog, type DialogProps } from '../dialogs.tsx';
import { ColleagueField, ColleaguesField, type Colleague } from './colleague-field.tsx';
import type { RecordView } from './types.ts';

type Part = NonNullable<ResponseOf<typeof recordsCalls.listAssignees>['part']>;
type Adding = RequestOf<typeof recordsCalls.addApprover>;
type Place = Adding['place'];
type Needed = NonNullable<Adding['needed']>;

interface ColleagueDialogProps extends DialogProps {
  /** Adds colleagues as approvers instead of transferring the viewer's place. */
  adds: boolean;
  view: RecordView;
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
const NEEDED = ['all', 'any'] as const satisfies readonly Needed[];

/** Whether somebody has decided at the level under review, where all of several must. */
const isBegun = ({ context: { chain, position, decisions } }: RecordView): boolean =>
  decisions.some(({ level }) => level === chain[position]?.level);

/**
 * Asks which colleague takes over the place at the level under review, or which are added before or
 * after it, and why.
 */
function ColleagueDialog({ adds, view, text, onGive, ...dialog }: ColleagueDialogProps) {
  const t = useText();
  const id = useId();
  const { guid } = view.head;
  const places = isBegun(view) ? PLACES.slice(1) : PLACES;
  const [place, setPlace] = useState<Place>(places[0] ?? 'after');
  const [needed, setNeeded] = useState<Needed>('all');
  const [chosen, setChosen] = useState<readonly Colleague[]>([]);
  const [asked, setAsked] = useState(false);
  const [first, ...others] = chosen;
  const isTooMany = chosen.length > ADDED_AT_ONCE;
  const found = {
    id,
    search: (asking: { userName?: string; page: number; rows: number }) =>
      pageQuery(recordsCalls.listAssignees, {
        guid,
        purpose: adds ? ('addApprover' as const) : ('transfer' as const),
        ...asking,
      }),
    partText: (part: Part) => t(`colleagues.transfer.parts.${part}`),
  };
  const together = { others: others.map((one) => one.guid), needed };
  return (
    <OpinionDialog
      {...dialog}
      required
      text={text}
      isReady={() => {
        setAsked(true);
        const fits = first !== undefined && !isTooMany;
        if (!fits) document.getElementById(id)?.focus();
        return fits;
      }}
      onGive={(opinion) =>
        first &&
        onGive({
          assigneeGuid: first.guid,
          opinion,
          ...(adds ? { place } : {}),
          ...(others.length > 0 ? together : {}),
        })
      }
    >
      <p className="ui-quiet">
        {t(adds ? 'colleagues.addApprover.hint' : 'colleagues.transfer.hint')}
      </p>
      {adds && (
        <RadioGroup
          label={t('colleagues.addApprover.place')}
          selectedValue={place}
          onChange={({ currentTarget }) =>
            setPlace(PLACES.find((one) => one === currentTarget.value) ?? 'before')
          }
        >
          {places.map((one) => (
            <Radio key={one} value={one} label={t(`colleagues.addApprover.places.${one}`)} />
          ))}
        </RadioGroup>
      )}
      {adds ? (
        <ColleaguesField<Part>
          {...found}
          chosen={chosen}
          chosenText={
            first === undefined
              ? ''
              : t('colleagues.transfer.chosen', {
                  name: chosen.map(({ name }) => name).join(t('common.listSeparator')),
                })
          }
          problem={
            isTooMany
              ? t('colleagues.addApprover.tooMany', { n: ADDED_AT_ONCE })
              : asked && first === undefined
                ? t('colleagues.transfer.choose')
                : null
          }
          onChoose={setChosen}
        />
      ) : (
        <ColleagueField<Part>
          {...found}
          chosen={first ?? null}
          isMissing={asked}
          onChoose={(one) => setChosen(one === null ? [] : [one])}
        />
      )}
      {others.length > 0 && (
        <RadioGroup
          label={t('colleagues.addApprover.needed')}
          selectedValue={needed}
          onChange={({ currentTarget }) =>
            setNeeded(NEEDED.find((one) => one === currentTarget.value) ?? 'all')
          }
        >
          {NEEDED.map((one) => (
            <Radio key={one} value={one} label={t(`ui.chain.needed.${one}`)} />
          ))}
        </RadioGroup>
      )}
    </OpinionDialog>
  );
}

/** Loads the component with its texts, for lazy loading. */
export async function withTexts() {
  await loadTexts(['colleagues']);
  return { default: ColleagueDialog };
}
