import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { Download as DownloadIcon, Import } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { IMPORT_COLUMNS, personnelCalls } from '#contract/personnel.ts';
import { givenKey, namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { send, sendFile, type WordedProblem } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { problemText } from '../ui/form/problems.ts';
import { ColumnList, SheetsNote } from '../ui/sheet-notes.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useSending } from '../ui/use-sending.ts';
import { WrongLines } from '../ui/wrong-lines.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useTold } from './changes/use-told.ts';
import { placesIn, useDepartments } from './departments.ts';
import { pastedPeople } from './people-paste.ts';
import { PrintSlips } from './slips.tsx';

type Imported = ResponseOf<typeof personnelCalls.importUsers>;

/** Hashing five hundred passwords takes minutes, on purpose. */
const IMPORT_TIMEOUT = 300_000;

/** Line and column of a problem of the import. */
const placeOf = (field: string) => /^rows\[(\d+)\]\.(\w+)$/.exec(field)?.slice(1) ?? ['', field];

/** Maximum length of pasted text, in characters: enough for five hundred people. */
const PASTED_MAX = 200_000;

function Done({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const t = useText();
  const save = () => {
    const heading = (['account', 'name', 'password'] as const).map((name) =>
      t(`personnel.import.${name}`),
    );
    const lines = [
      heading,
      ...imported.people.map(({ accountName, user_Name, password }) => [
        accountName,
        user_Name,
        password,
      ]),
    ];
    saveFile({
      blob: new Blob([`\ufeff${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`], {
        type: 'text/csv',
      }),
      name: `${t('personnel.import.passwords')}.csv`,
    });
  };
  return (
    <>
      <DialogBody>
        <p>{t('personnel.import.doneText')}</p>
        {imported.sheets && <SheetsNote sheets={imported.sheets} />}
        <ScrollBox className="passwords-once">
          <table className="ui-plain-table">
            <thead>
              <tr>
                {(['name', 'account', 'password'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`personnel.import.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {imported.people.map(({ accountName, user_Name, password }) => (
                <tr key={accountName}>
                  <td>{user_Name}</td>
                  <td>{accountName}</td>
                  <td className="password-code">{password}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>{t('common.close')}</Button>
            <Button icon={<DownloadIcon />} onClick={save}>
              {t('personnel.import.save')}
            </Button>
            <PrintSlips people={imported.people} intent={Intent.PRIMARY} />
          </>
        }
      />
    </>
  );
}

interface ImportDialogProps {
  /** Department of people whose line names none; empty for none. */
  deptGuid: string;
  onClose: () => void;
}

/**
 * Imports people from a spreadsheet: the template, the file, every invalid line, and the passwords,
 * which are shown only once.
 */
export function ImportDialog({ deptGuid, onClose }: ImportDialogProps) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const { value: tree } = useDepartments();
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const id = useId();
  const told = useTold();
  const nameOf = (column: string) => t(namedKey('personnel.fields', column));
  const pasted = pastedPeople(text, nameOf);
  const listed = (names: readonly (string | number)[]) => names.join(t('common.listSeparator'));
  const leftOut = [
    ...(pasted.unknown.length === 0
      ? []
      : [t('personnel.import.unknown', { names: listed(pasted.unknown) })]),
    ...(pasted.surplus.length === 0
      ? []
      : [t('personnel.import.surplus', { rows: listed(pasted.surplus) })]),
  ];
  const isPasted = file === null && pasted.rows.length > 0;
  const [imported, setImported] = useState<Imported | null>(null);
  // The first person is on line 2 of the file that was sent.
  const rowOf = (line: number) => (isPasted && pasted.rows[line - 2]) || line;
  const wrongCell = (problem: WordedProblem) => {
    const [line = '', field = ''] = placeOf(problem.field);
    const { key, params } = problem;
    return {
      line: line && String(rowOf(Number(line))),
      column: nameOf(field),
      reason:
        isPasted && params?.['line'] !== undefined
          ? t(givenKey(key), { ...params, line: rowOf(Number(params['line'])) })
          : problemText(problem, t),
    };
  };
  const department = placesIn(tree ?? []).find((place) => place.department.departGuid === deptGuid)
    ?.department.departName;
  const getTemplate = async () => {
    const template = await delivered(sendFile(personnelCalls.importTemplate, {}));
    if (template) saveFile(template);
  };
  const { isBusy, failure, run, clear } = useSending(async () => {
    if (!file && !isPasted) return chooser.current?.click();
    const sheet = file ?? new File([pasted.csv], `${t('personnel.import.file')}.csv`);
    const request = { file: sheet, ...(deptGuid === '' ? {} : { deptGuid }) } as RequestOf<
      typeof personnelCalls.importUsers
    >;
    const answer = await send(personnelCalls.importUsers, request, {
      toast: false,
      timeout: IMPORT_TIMEOUT,
    });
    told(answer.asked);
    setImported(answer);
  });
  if (imported) {
    return (
      <TitledDialog
        isOpen
        title={t('personnel.import.done', { n: imported.added })}
        canEscapeKeyClose={false}
        canOutsideClickClose={false}
        isCloseButtonShown={false}
        onClose={onClose}
        className="ui-dialog"
      >
        <Done imported={imported} onClose={onClose} />
      </TitledDialog>
    );
  }
  return (
    <TitledDialog
      isOpen
      title={t('personnel.import.title')}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isBusy}
      isCloseButtonShown={!isBusy}
      onClose={onClose}
      className="ui-wide-dialog"
    >
      <DialogBody>
        <p>{t('personnel.import.text')}</p>
        <div className="ui-field">
          <label htmlFor={id}>{t('personnel.import.paste')}</label>
          <TextArea
            id={id}
            rows={5}
            value={text}
            problem={leftOut.length === 0 ? null : leftOut.join('\n')}
            field={{ maxLength: PASTED_MAX, wrap: 'off', disabled: isBusy }}
            onChange={(value) => {
              setText(value);
              setFile(null);
              clear();
            }}
          />
        </div>
        <details>
          <summary>{t('personnel.import.columns')}</summary>
          <ColumnList columns={IMPORT_COLUMNS} nameOf={nameOf} />
        </details>
        <p>
          {department
            ? t('personnel.import.department', { name: department })
            : t('personnel.import.departmentNone')}
        </p>
        <div className="ui-row">
          <Button icon={<DownloadIcon />} onClick={() => void getTemplate()}>
            {t('personnel.import.template')}
          </Button>
          <Button onClick={() => chooser.current?.click()}>{t('personnel.import.choose')}</Button>
          <span className={file || isPasted ? undefined : 'ui-quiet'} aria-live="polite">
            {file
              ? t('personnel.import.chosen', { name: file.name })
              : isPasted
                ? t('personnel.import.pasted', { count: pasted.rows.length })
                : t('personnel.import.needed')}
          </span>
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".xlsx,.csv"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            clear();
            event.target.value = '';
          }}
        />
        {failure &&
          (failure.problems.length > 0 ? (
            <WrongLines
              text={t('personnel.import.wrong')}
              cells={failure.problems.map(wrongCell)}
            />
          ) : (
            <ErrorNote failure={failure} />
          ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose} disabled={isBusy}>
              {t('ui.cancel')}
            </Button>
            <Button
              intent={Intent.PRIMARY}
              icon={<Import />}
              loading={isBusy}
              aria-disabled={!file && !isPasted}
              title={file || isPasted ? undefined : t('personnel.import.needed')}
              onClick={() => void run()}
            >
              {t('personnel.import.run')}
            </Button>
          </>
        }
      />
    </TitledDialog>
  );
}
