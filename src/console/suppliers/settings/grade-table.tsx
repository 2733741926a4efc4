import { Button, Classes, HTMLSelect } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { codesOf } from '#contract/core/enumerations.ts';
import { plainNumber } from '#contract/core/plain-number.ts';
import type { NameIn } from '#locales/keys.ts';
import { GRADES_MAX } from '#contract/suppliers/settings.ts';
import { useText } from '../../base/use-text.ts';
import type { YearForm } from './year-values.ts';

type Grades = YearForm['grades'];
type Grade = Grades[number];

interface GradeTableProps {
  grades: Grades;
  fullScore: string;
  isReadOnly: boolean;
  onChange: (grades: Grades) => void;
}

const LEVELS = codesOf('supplierEvaluation').filter((code) => code !== '0');

/**
 * The grades from best to worst. Each covers the scores from its minimum up to the minimum of the
 * grade above, so that there are neither gaps nor overlaps.
 */
export function GradeTable({ grades, fullScore, isReadOnly, onChange }: GradeTableProps) {
  const t = useText();
  const label = (name: NameIn<'suppliers.settings.fields'>) =>
    t(`suppliers.settings.fields.${name}`);
  const set = (index: number, change: Partial<Grade>) =>
    onChange(grades.map((grade, place) => (place === index ? { ...grade, ...change } : grade)));
  const add = () =>
    onChange([
      { grade: '', minScore: fullScore, evaluationLevel: '3', consequence: '0', beiZhu: '' },
      ...grades,
    ]);
  return (
    <section className="ui-card" aria-labelledby="settings-grades">
      <div className="ui-record-line">
        <h2 id="settings-grades">{t('suppliers.settings.grades')}</h2>
        {!isReadOnly && (
          <Button
            icon={<Plus />}
            disabled={grades.length >= GRADES_MAX}
            title={
              grades.length >= GRADES_MAX
                ? t('suppliers.settings.mostGrades', { n: GRADES_MAX })
                : undefined
            }
            onClick={add}
          >
            {t('suppliers.settings.addGrade')}
          </Button>
        )}
      </div>
      <table className="ui-table settings-table settings-cards">
        <thead>
          <tr>
            {(
              ['grade', 'minScore', 'range', 'evaluationLevel', 'consequence', 'meaning'] as const
            ).map((name) => (
              <th key={name} scope="col">
                {label(name)}
              </th>
            ))}
            {!isReadOnly && (
              <th scope="col">
                <span className="visually-hidden">{t('suppliers.settings.removeGrade')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {grades.map(({ grade, minScore, evaluationLevel, consequence, beiZhu }, index) => {
            const name = (field: NameIn<'suppliers.settings.fields'>) =>
              t('suppliers.settings.ofGrade', {
                field: label(field),
                place: index + 1,
              });
            const upper = grades[index - 1]?.minScore;
            return (
              // A grade has no key but its place: its name is what is being typed.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <td data-label={label('grade')}>
                  <input
                    className={`${Classes.INPUT} settings-number`}
                    aria-label={name('grade')}
                    value={grade}
                    maxLength={8}
                    readOnly={isReadOnly}
                    aria-invalid={grade.trim() === ''}
                    onChange={(event) => set(index, { grade: event.target.value })}
                  />
                </td>
                <td data-label={label('minScore')}>
                  <input
                    className={`${Classes.INPUT} ui-end settings-number`}
                    inputMode="decimal"
                    aria-label={name('minScore')}
                    value={minScore}
                    readOnly={isReadOnly}
                    onChange={(event) => set(index, { minScore: plainNumber(event.target.value) })}
                  />
                </td>
                <td className="ui-figures" data-label={label('range')}>
                  {upper === undefined ? `${minScore} – ${fullScore}` : `${minScore} – < ${upper}`}
                </td>
                <td data-label={label('evaluationLevel')}>
                  <HTMLSelect
                    aria-label={name('evaluationLevel')}
                    value={evaluationLevel ?? ''}
                    disabled={isReadOnly}
                    onChange={(event) =>
                      set(index, {
                        evaluationLevel: event.target.value as Grade['evaluationLevel'],
                      })
                    }
                  >
                    {LEVELS.map((code) => (
                      <option key={code} value={code}>
                        {t(`enums.supplierEvaluation.${code}`)}
                      </option>
                    ))}
                  </HTMLSelect>
                </td>
                <td data-label={label('consequence')}>
                  <HTMLSelect
                    aria-label={name('consequence')}
                    value={consequence ?? '0'}
                    disabled={isReadOnly}
                    onChange={(event) =>
                      set(index, { consequence: event.target.value as Grade['consequence'] })
                    }
                  >
                    {codesOf('creditConsequence').map((code) => (
                      <option key={code} value={code}>
                        {t(`enums.creditConsequence.${code}`)}
                      </option>
                    ))}
                  </HTMLSelect>
                </td>
                <td data-label={label('meaning')}>
                  <input
                    className={`${Classes.INPUT} ${Classes.FILL}`}
                    aria-label={name('meaning')}
                    value={beiZhu ?? ''}
                    maxLength={200}
                    readOnly={isReadOnly}
                    onChange={(event) => set(index, { beiZhu: event.target.value })}
                  />
                </td>
                {!isReadOnly && (
                  <td>
                    <Button
                      variant="minimal"
                      icon={<Trash />}
                      aria-label={name('remove')}
                      title={
                        grades.length === 1 ? t('suppliers.settings.lastGrade') : name('remove')
                      }
                      disabled={grades.length === 1}
                      onClick={() => onChange(grades.filter((_, place) => place !== index))}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
