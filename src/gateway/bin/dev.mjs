// `npm run dev`: both wings with hot reload. The console's server hands calls on to the gateway.
import './install.mjs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'src/gateway/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CONSOLE_DIR: '' },
  }),
  spawn('npx', ['vite'], { cwd: root, stdio: 'inherit' }),
];

function stop() {
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
