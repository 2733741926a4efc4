import type { NameIn } from '#locales/keys.ts';
import type { ReadPath, ReadStep } from '#model/oracle/reading.ts';
import type { Subject } from '../subjects.ts';
import type { CliWords } from '../words.ts';

function scenario(
  subject: Subject,
  { start, steps, ...begins }: ReadPath,
  index: number,
  words: CliWords,
): string[] {
  const { own, status, say } = words;
  const word = (name: NameIn<'modelCli.gherkin'>) => own(`gherkin.${name}`);
  const and = (said: string) => `    ${word('And')}${said}`;
  const coded = (said: string, code: string | null) =>
    code === null ? said : own('gherkin.coded', { said, code });
  const accepted = (commands: ReadStep['accepts']): string[] => {
    if (commands === null) return [];
    if (commands.length === 0) return [and(own('gherkin.acceptsNothing'))];
    return [and(own('gherkin.accepts', { commands: words.commands(commands) }))];
  };
  const lines = steps.flatMap((step) => {
    const { calls, code, accepts } = step;
    const { who, command, payload, answer, to } = words.step(subject, step);
    const given = own('gherkin.given', {
      who,
      command,
      payload: payload === '' ? '' : ` ${payload}`,
    });
    return [
      `    ${word('When')}${given}`,
      ...(answer === '' ? [] : [and(own('gherkin.answered', { answer }))]),
      `    ${word('Then')}${coded(own('gherkin.stands', { status: to }), code)}`,
      ...(calls.length === 0 ? [] : [and(own('gherkin.called', { calls: words.calls(calls) }))]),
      ...accepted(accepts),
    ];
  });
  return [
    `  ${word('Scenario')}${say('lab.tours.path', { n: index + 1 })}`,
    `    ${word('Given')}${coded(own('gherkin.fresh', { status: status(subject.machine, start) }), begins.code)}`,
    ...accepted(begins.accepts),
    ...lines,
    '',
  ];
}

/** Writes paths as a Gherkin feature in the current language. */
export function gherkin(
  title: string,
  {
    subject,
    paths,
    notes,
  }: { subject: Subject; paths: readonly ReadPath[]; notes: readonly string[] },
  words: CliWords,
): string {
  return [
    `# language: ${words.language}`,
    `${words.own('gherkin.Feature')}${title}`,
    ...notes.map((note) => `  # ${note}`),
    '',
    ...paths.flatMap((path, index) => scenario(subject, path, index, words)),
  ].join('\n');
}
