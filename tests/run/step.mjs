// Runs a program for `npm test`, and prints its output only on failure.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Maximum characters of a failed step's output; its reports have the rest. */
const SHOWN_CHARACTERS = 10_000;

const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string} text */
export const say = (text) => void process.stdout.write(`${text}\n`);

/**
 * Runs a program in the project's folder. Progress (lines indented by three spaces) is shown at
 * once, all other output only on failure.
 *
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env] Added to this process's environment.
 * @returns {Promise<boolean>} Whether it succeeded.
 */
export function run(title, command, args, env = {}) {
  say(`== ${title}`);
  const began = performance.now();
  return new Promise((resolve) => {
    const step = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let printed = '';
    const keep = (chunk) => {
      for (const line of chunk.split(/(?<=\n)/))
        if (/^ {3}(?:\d+ of |FAILED | {7}\S)/.test(line)) process.stdout.write(line);
        else printed += line;
    };
    step.stdout.setEncoding('utf8').on('data', keep);
    step.stderr.setEncoding('utf8').on('data', keep);
    const end = (how) => {
      if (how !== 'ok') say(printed.slice(-SHOWN_CHARACTERS));
      say(`-- ${title}: ${how} in ${Math.round((performance.now() - began) / 1000)} s`);
      resolve(how === 'ok');
    };
    step.on('error', (error) => end(error.message));
    step.on('close', (code, signal) => end(code === 0 ? 'ok' : `exit ${code ?? signal}`));
  });
}
