import { describe, expect, it } from 'vitest';
import { FILE_MAX_BYTES } from '#contract/files.ts';
import { fileProblem } from './upload.ts';

const t = (key: string) => key;

describe('fileProblem', () => {
  it('takes files of a known type and size, whatever the case of the ending', () => {
    expect([fileProblem({ name: 'plan.XLSX', size: 9 }, t), fileProblem({ name: 'a.b.pdf', size: FILE_MAX_BYTES }, t)]).toEqual([null, null]);
  });

  it('says what is wrong before anything travels', () => {
    expect([
      fileProblem({ name: 'run.exe', size: 9 }, t),
      fileProblem({ name: 'pdf', size: 9 }, t),
      fileProblem({ name: 'a.pdf', size: 0 }, t),
      fileProblem({ name: 'a.pdf', size: FILE_MAX_BYTES + 1 }, t),
    ]).toEqual(['ui.files.wrongType', 'ui.files.wrongType', 'ui.files.isEmpty', 'ui.files.tooLarge']);
  });
});
