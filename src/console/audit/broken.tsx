import { Link } from 'react-router-dom';
import type { RecordKind } from '#contract/kinds.ts';
import type { VerificationProgress } from '#machines/verification/index.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../base/use-text.ts';
import { recordHref } from '../base/record-paths.ts';
import { DateTime } from '../ui/date-time.tsx';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { DossierButton } from './dossier-button.tsx';

type BrokenRecord = VerificationProgress['brokenRecords'][number];

function Where({ record: { brokenAt, entries } }: { record: BrokenRecord }) {
  const t = useText();
  return brokenAt > entries
    ? t('audit.broken.record')
    : t('audit.broken.entry', { n: brokenAt, of: entries });
}

/** Records whose history does not match, with links. */
export function BrokenRecords({ records }: { records: readonly BrokenRecord[] }) {
  const t = useText();
  return (
    <section className="ui-card" aria-labelledby="broken-records">
      <h2 id="broken-records">{t('audit.broken.records')}</h2>
      <ScrollBox labelledBy="broken-records">
        <table className="ui-plain-table">
          <thead>
            <tr>
              {(['number', 'title', 'kind', 'unit', 'where', 'dossier'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`audit.broken.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.guid}>
                <th scope="row" className="ui-figures">
                  {record.number}
                </th>
                <td>
                  {record.deleted ? (
                    `${record.title} (${t('audit.broken.deleted')})`
                  ) : (
                    <Link to={recordHref(record.kind as RecordKind, record.guid)}>
                      {record.title}
                    </Link>
                  )}
                </td>
                <td>{t(namedKey('records.kinds', record.kind))}</td>
                <td>{record.unitName}</td>
                <td>
                  <Where record={record} />
                </td>
                <td>
                  <DossierButton guid={record.guid} number={record.number} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

/** Seals that do not match; each covers many records, so there is no link. */
export function BrokenSeals({ seals }: { seals: VerificationProgress['brokenSeals'] }) {
  const t = useText();
  return (
    <section className="ui-card" aria-labelledby="broken-seals">
      <h2 id="broken-seals">{t('audit.broken.seals')}</h2>
      <table className="ui-plain-table">
        <thead>
          <tr>
            {(['seal', 'at', 'entries'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`audit.broken.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seals.map(({ id, at, entries }) => (
            <tr key={id}>
              <th scope="row" className="ui-figures">
                {id}
              </th>
              <td>
                <DateTime at={at} />
              </td>
              <td className="ui-figures">{entries}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
