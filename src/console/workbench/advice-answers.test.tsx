import { expect, test } from 'vitest';
import workbench from '#locales/en/workbench.json';
import { drawnIn } from '../base/texts.test-helper.tsx';
import type { RecordView } from '../ui/record/types.ts';
import { AdviceAnswers } from './advice-answers.tsx';

const advice = (adviserName: string, answeredAt: number | null): RecordView['advices'][number] => ({
  guid: adviserName,
  status: answeredAt === null ? '1' : '2',
  isOpen: answeredAt === null,
  revision: 1,
  askerGuid: 'asker',
  askerName: 'Asker',
  adviserGuid: adviserName,
  adviserName,
  askedAt: 1,
  question: 'Is the price right?',
  isAwaited: false,
  answer: answeredAt === null ? null : `Yes, says ${adviserName}`,
  answeredAt,
});

test('the opinion has what advisers answered beside it, the latest first, and no open question', async () => {
  const advices = [advice('Ann', 2), advice('Bob', 3), advice('Cid', null)];
  const said = await drawnIn('en', { workbench }, <AdviceAnswers view={{ advices }} />);
  expect(said).toMatch(/>Bob advises: Yes, says Bob<.*>Ann advises: Yes, says Ann</);
  expect(said).not.toContain('Cid');
});
