import type { NameIn } from '#locales/keys.ts';
import type { CommandPath } from '../paths.ts';
import type { Subject } from '../subjects.ts';
import type { CliWords } from '../words.ts';

function scenario(
  subject: Subject,
  { start, steps }: CommandPath,
  index: number,
  words: CliWords,
): string[] {
  const { own, status, say } = words;
  const word = (name: NameIn<'modelCli.gherkin'>) => own(`gherkin.${name}`);
  const lines = steps.flatMap((step) => {
    const { who, command, payload, answer, to } = words.step(subject, step);
    const given = own('gherkin.given', {
      who,
      command,
      payload: payload === '' ? '' : ` ${payload}`,
    });
    return [
      `    ${word('When')}${given}`,
      ...(answer === '' ? [] : [`    ${word('And')}${own('gherkin.answered', { answer })}`]),
      `    ${word('Then')}${own('gherkin.stands', { status: to })}`,
    ];
  });
  return [
    `  ${word('Scenario')}${say('lab.tours.path', { n: index + 1 })}`,
    `    ${word('Given')}${own('gherkin.fresh', { status: status(subject.machine, start) })}`,
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
  }: { subject: Subject; paths: readonly CommandPath[]; notes: readonly string[] },
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
