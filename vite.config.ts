import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { callFacts } from './src/console/build/call-facts.ts';

const gateway = process.env['GATEWAY'] ?? 'http://127.0.0.1:8080';
const prefixes = [process.env['GATEWAY_PREFIX'] ?? '/qykzt', process.env['AUTH_PREFIX'] ?? '/hg-auth', process.env['FILE_PREFIX'] ?? '/file-web'];

/** Modules of one name in one chunk; what is not named here goes where the bundler finds it is needed. */
const chunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // What every page needs, the login too, in one piece: many small files compress badly.
  { name: 'base', test: /node_modules[\\/](i18next|react-i18next|react-router|react-router-dom|xstate|@xstate|use-sync-external-store)[\\/]/ },
  { name: 'base', test: /src[\\/]console[\\/](app[\\/](boundary|confirm|confirm-host|i18n|languages|load-screen|mark|new-version|once|preferences|router|screen-title|store|theme|toaster|toasts|use-text|pages[\\/]loading|routes[\\/](public|types))|http[\\/](failure|send)|session[\\/](actor|context|home|link-entry|storage))\.tsx?$/ },
  { name: 'base', test: /machines[\\/](session|screen-load|shared)[\\/](session|screen-load|approval|commands|service)[\w.-]*\.ts$/ },
];

/** The browser app. */
const consoleConfig: UserConfig = {
  root: 'src/console',
  plugins: [react(), callFacts()],
  resolve: { alias: [{ find: /^\.\/iconLoader$/, replacement: resolve('src/console/build/named-icons.ts') }] },
  build: {
    outDir: resolve('dist/console'),
    emptyOutDir: true,
    // Naming every script of every screen in advance costs each visitor 5 kB; only the styles are named, the scripts name each other.
    modulePreload: { resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files) },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: Object.fromEntries(prefixes.map((prefix) => [prefix, gateway])) },
  preview: { proxy: Object.fromEntries(prefixes.map((prefix) => [prefix, gateway])) },
};

/** `--mode gateway`: the server, in one file beside the packages it uses. */
const gatewayConfig: UserConfig = {
  build: {
    ssr: resolve('src/gateway/main.ts'),
    outDir: resolve('dist/gateway'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
};

export default defineConfig(({ mode }) => (mode === 'gateway' ? gatewayConfig : consoleConfig));
