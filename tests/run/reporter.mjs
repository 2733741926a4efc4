// Reports to `npm test`: every test of every project with its outcome, and the processor time of
// every file, as one JSON file; while it runs, the progress and every test that failed, so that a run
// that is stopped has said what it knows.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Lines of progress in a whole run. */
const LINES = 20;

const messageOf = (error) => error.stack ?? error.message ?? String(error);

/** @implements {import('vitest/reporters').Reporter} */
export default class RunReporter {
  constructor({ outputFile }) {
    this.outputFile = outputFile;
  }

  onTestRunStart(specifications) {
    this.files = specifications.length;
    this.done = 0;
    this.failed = 0;
  }

  onTestModuleEnd(module) {
    this.done += 1;
    const failures = [...module.children.allTests('failed')];
    this.failed += failures.length;
    for (const test of failures) {
      const [error] = test.result().errors ?? [];
      const file = relative(module.project.vitest.config.root, module.moduleId);
      process.stdout.write(`   FAILED ${file} > ${test.fullName}\n`);
      if (error) process.stdout.write(`          ${messageOf(error).split('\n')[0]}\n`);
    }
    const every = Math.ceil(this.files / LINES);
    if (this.done % every !== 0 && this.done !== this.files) return;
    const failed = this.failed > 0 ? `, ${this.failed} tests failed` : '';
    process.stdout.write(`   ${this.done} of ${this.files} files${failed}\n`);
  }

  onTestRunEnd(modules, errors) {
    const files = modules.map((module) => ({
      project: module.project.name,
      file: relative(module.project.vitest.config.root, module.moduleId),
      processorSeconds: module.meta().processorSeconds ?? 0,
      errors: [module, ...module.children.allSuites()].flatMap((one) =>
        one.errors().map(messageOf),
      ),
      tests: [...module.children.allTests()].map((test) => {
        const result = test.result();
        return {
          name: test.fullName,
          state: result.state,
          isUnsteady: test.diagnostic()?.flaky ?? false,
          errors: (result.errors ?? []).map(messageOf),
          evidence: test.meta().evidence ?? null,
        };
      }),
    }));
    writeFileSync(this.outputFile, JSON.stringify({ files, errors: errors.map(messageOf) }));
  }
}
