import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readConfig, type GatewayConfig } from '#gateway/base/config.ts';
import { sameClock } from './clock.ts';
import { PATIENCE_MS } from './patience.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The gateway as it really runs, in its own process. */
export interface GatewayProcess {
  url: string;
  config: GatewayConfig;
  child: ChildProcess;
  /** Resolves with exit code and signal when it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Its output so far. */
  printed(): string;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

export const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Polls until something holds. */
export async function until(holds: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Starts the gateway without waiting until it listens. `modules` are loaded before it and can
 * exchange messages.
 */
export async function launch(
  env: Record<string, string>,
  modules: readonly string[] = [],
): Promise<GatewayProcess> {
  const port = await freePort();
  const all = {
    LOG_LEVEL: 'error',
    LOGIN_RATE: '100000',
    CALL_RATE: '10000000',
    CONSOLE_DIR: '',
    DEMO: 'on',
    DEMO_SCALE: '0.02',
    LOOP_DELAY_LIMIT: '0',
    ...env,
    PORT: String(port),
  };
  const { DATABASE_URL: _, ...inherited } = process.env;
  const clock = sameClock();
  const child = spawn(
    process.execPath,
    [
      ...[...modules, 'tsx', ...clock.modules].flatMap((name) => ['--import', name]),
      'src/gateway/main.ts',
    ],
    {
      cwd: root,
      env: { ...inherited, ...clock.env, ...all },
      stdio: ['ignore', 'pipe', 'pipe', ...(modules.length > 0 ? ['ipc' as const] : [])],
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    config: readConfig(all),
    child,
    ended,
    printed: () => text,
  };
}

/** Starts the gateway and waits until it responds. */
export async function run(
  env: Record<string, string>,
  modules: readonly string[] = [],
): Promise<GatewayProcess> {
  const gateway = await launch(env, modules);
  let over = false;
  void gateway.ended.then(() => (over = true));
  await until(async () => {
    if (over) throw new Error(`The gateway ended before it answered:\n${gateway.printed()}`);
    return isUp(gateway.url);
  }, 'the gateway to answer');
  return gateway;
}
