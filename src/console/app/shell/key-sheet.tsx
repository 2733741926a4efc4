import './key-sheet.css';
import { DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import type { NameIn } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';
import { TitledDialog } from '../../ui/titled-dialog.tsx';

interface Section {
  name: NameIn<'help.keys.sections'>;
  /** What is on a screen that has these keys; without it they act on every screen. */
  place?: string;
  /** The keys as people press them, and what they do. */
  keys: readonly (readonly [keys: readonly string[], does: NameIn<'help.keys.does'>])[];
}

/** All keys, by the place where they act. */
const SECTIONS: readonly Section[] = [
  {
    name: 'everywhere',
    keys: [
      [['Ctrl', 'K'], 'palette'],
      [['?'], 'help'],
      [['Esc'], 'close'],
    ],
  },
  {
    name: 'desk',
    place: '.ui-desk',
    keys: [
      [['J'], 'nextRecord'],
      [['K'], 'previousRecord'],
      [['A'], 'prepareApproval'],
      [['R'], 'prepareRejection'],
      [['Ctrl', 'Enter'], 'decide'],
      [['X'], 'tick'],
      [['Enter'], 'open'],
      [['Esc'], 'backToQueue'],
    ],
  },
  {
    name: 'preview',
    place: '.ui-peek-drawer',
    keys: [
      [['J'], 'nextRecord'],
      [['K'], 'previousRecord'],
      [['Enter'], 'open'],
      [['Esc'], 'backToList'],
    ],
  },
  {
    name: 'sample',
    place: '.ui-sample-steps',
    keys: [
      [['J'], 'nextRecord'],
      [['K'], 'previousRecord'],
    ],
  },
  {
    name: 'list',
    place: '.ui-list .ui-table',
    keys: [
      [['↑', '↓', '←', '→'], 'cells'],
      [['Home', 'End'], 'rowEnds'],
      [['Shift', 'Home'], 'firstRow'],
      [['Shift', 'End'], 'lastRow'],
      [['Space'], 'preview'],
      [['Enter'], 'open'],
      [['Space'], 'tickRow'],
      [['Esc'], 'untick'],
    ],
  },
  {
    name: 'items',
    place: '.ui-edit-table',
    keys: [
      [['↑', '↓'], 'sameColumn'],
      [['Ctrl', 'Enter'], 'newItem'],
      [['Ctrl', 'D'], 'duplicateItem'],
      [['Ctrl', 'Delete'], 'deleteItem'],
      [['Ctrl', 'V'], 'pasteItems'],
    ],
  },
  {
    name: 'form',
    place: '.ui-form',
    keys: [
      [['↓'], 'openChoices'],
      [['↑', '↓'], 'markChoice'],
      [['Enter'], 'takeChoice'],
      [['Esc'], 'closeChoices'],
    ],
  },
  { name: 'bands', place: '.band-cell', keys: [[['Enter', '↓', '↑'], 'sameColumn']] },
  {
    name: 'replay',
    place: '.replay-slider',
    keys: [
      [['←', '→'], 'moment'],
      [['Home', 'End'], 'momentEnds'],
    ],
  },
  {
    name: 'record',
    place: '.ui-record-main',
    keys: [
      [['Ctrl', 'Enter'], 'comment'],
      [['←', '→'], 'file'],
      [['PageUp', 'PageDown'], 'filePage'],
    ],
  },
  {
    name: 'picture',
    place: '.diagram-frame',
    keys: [
      [['+', '-'], 'zoom'],
      [['0'], 'fit'],
    ],
  },
  {
    name: 'palette',
    place: '.palette',
    keys: [
      [['↑', '↓'], 'markFound'],
      [['Enter'], 'openFound'],
      [['Ctrl', 'D'], 'favourite'],
    ],
  },
];

/** Whether something is on the screen; lists that are kept for later are hidden. */
const isShown = (place: string): boolean =>
  [...document.querySelectorAll(place)].some((element) => element.checkVisibility());

/** The sections, those of the present screen first. */
const sectionsHere = () => {
  const isHere = ({ place }: Section) => place !== undefined && isShown(place);
  const here = SECTIONS.filter(isHere);
  return { here, sections: [...here, ...SECTIONS.filter((section) => !here.includes(section))] };
};

/** The sheet of all keys; what acts on the present screen stands first. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  // Afterwards the sheet itself would be on the screen.
  const [{ here, sections }] = useState(sectionsHere);
  return (
    <TitledDialog
      isOpen
      title={t('help.keys.title')}
      onClose={onClose}
      className="ui-dialog key-sheet"
    >
      {/* The keyboard scrolls a region only when it can have the focus. */}
      <DialogBody tabIndex={0} role="region" aria-label={t('help.keys.title')}>
        {sections.map((section) => (
          <section key={section.name} aria-labelledby={`keys-${section.name}`}>
            <h3 id={`keys-${section.name}`}>
              {t(`help.keys.sections.${section.name}`)}
              {here.includes(section) && <span className="ui-quiet"> · {t('help.keys.here')}</span>}
            </h3>
            <dl>
              {section.keys.map(([keys, does]) => (
                <div key={does}>
                  <dt>
                    {keys.map((name) => (
                      <kbd key={name}>{name === 'Space' ? t('help.keys.space') : name}</kbd>
                    ))}
                  </dt>
                  <dd>{t(`help.keys.does.${does}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogBody>
    </TitledDialog>
  );
}
