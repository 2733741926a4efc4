import type { Translate } from '../base/use-text.ts';
import { behaviourKinds } from './kinds.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { RecordDetail, Section } from '../ui/record/types.ts';
import { recordSection, reportSection } from './report-sections.tsx';

const sections = (detail: RecordDetail, t: Translate): Section[] => [
  reportSection(detail, t),
  recordSection(detail),
];

/** A commendation of a supplier. */
export function AwardRecord() {
  return <RecordPage info={behaviourKinds.award} sections={sections} />;
}
