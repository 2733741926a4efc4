import { existsSync } from 'node:fs';
import { run } from './step.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * A Chromium for the browser suite: the one that CHROMIUM_PATH names, an installed one, or one
 * from Debian's packages where they may be installed.
 *
 * @returns {Promise<string | null>} Null: none is available.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const found = () => PLACES.find((path) => existsSync(path)) ?? null;
  if (found() === null && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0)
    await run('chromium', 'sh', [
      '-c',
      'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ' +
        '--no-install-recommends chromium fonts-noto-cjk',
    ]);
  return found();
}
