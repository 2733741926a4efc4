import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import type { RequestOf } from '#contract/core/call.ts';
import { promiseForms } from '#contract/suppliers/promises.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../../base/use-text.ts';
import { send, type SendOptions } from '../../http/send.ts';
import { StoredFile } from '../../ui/files/stored-file.tsx';
import { FileField } from '../../ui/form/fields/file-field.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { ChoiceField } from '../../ui/form/fields/choice-field.tsx';
import { SettingsDialog } from '../../ui/form/settings-dialog.tsx';
import type { Letter } from './catalogue.ts';

interface LetterProps {
  letter: Letter | null;
  mayEdit: boolean;
}

/** The promise letter in force, and its form. */
export function LetterCard({ letter, mayEdit }: LetterProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="ui-card" aria-labelledby="promise-letter">
      <div className="ui-record-line">
        <h2 id="promise-letter">{t('suppliers.settings.names.letter')}</h2>
        {mayEdit && (
          <Button size="small" icon={<Edit />} onClick={() => setOpen(true)}>
            {t(letter === null ? 'suppliers.settings.writeLetter' : 'suppliers.settings.edit')}
          </Button>
        )}
      </div>
      {letter === null ? (
        <p className="ui-quiet">{t('suppliers.settings.noLetter')}</p>
      ) : (
        <>
          <h3>{letter.mouldName}</h3>
          <p className="settings-letter" data-template>
            {letter.content}
          </p>
          {letter.fileGuid && (
            <StoredFile
              file={{ guid: letter.fileGuid, name: letter.fileName ?? letter.mouldName }}
            />
          )}
        </>
      )}
      {isOpen && <LetterDialog letter={letter} onClose={() => setOpen(false)} />}
    </section>
  );
}

function LetterDialog({ letter, onClose }: Pick<LetterProps, 'letter'> & { onClose: () => void }) {
  const t = useText();
  const [initial] = useState(() => ({
    mouldName: letter?.mouldName ?? '',
    content: letter?.content ?? '',
    fileGuid: letter?.fileGuid ?? '',
    fileName: letter?.fileName ?? '',
    isYouXiao: letter?.isYouXiao ?? '1',
  }));
  const save = useCallback(
    async (request: Record<string, unknown>, options: SendOptions) => {
      const form = request as RequestOf<typeof suppliersCalls.addPromiseLetter>;
      await (letter
        ? send(suppliersCalls.updatePromiseLetter, { ...form, guid: letter.guid }, options)
        : send(suppliersCalls.addPromiseLetter, form, options));
    },
    [letter],
  );
  return (
    <SettingsDialog
      title={t('suppliers.settings.names.letter')}
      module="suppliers.settings"
      schema={promiseForms.letter}
      initial={initial}
      isNew={letter === null}
      save={save}
      onClose={onClose}
    >
      <TextField name="mouldName" wide />
      <TextField name="content" rows={10} />
      <FileField name="fileGuid" nameField="fileName" endings={['doc', 'docx', 'pdf']} />
      <ChoiceField name="isYouXiao" enumeration="validity" />
    </SettingsDialog>
  );
}
