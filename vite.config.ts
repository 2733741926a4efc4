import { cpSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { callFacts } from './src/console/build/call-facts.ts';

const gateway = process.env['GATEWAY'] ?? 'http://127.0.0.1:8080';
const prefixes = [
  process.env['GATEWAY_PREFIX'] ?? '/qykzt',
  process.env['AUTH_PREFIX'] ?? '/hg-auth',
  process.env['FILE_PREFIX'] ?? '/file-web',
];

const blueprint =
  /node_modules[\\/](@blueprintjs|react-transition-group|dom-helpers|classnames|@babel)[\\/].*\.m?js$/;

/** Modules of these packages. */
const packages = (...names: string[]) =>
  new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** Files below a folder of ours, without their endings. */
const files = (folder: string, ...paths: string[]) =>
  new RegExp(`${folder}/(${paths.join('|')})\\.tsx?$`.replaceAll('/', '[\\\\/]'));

/** What most lists and records send, and the amounts in it. */
const callsAndAmounts = files(
  'src/contract',
  'records|lists|plans|set-up|entrust|kinds',
  'core/(stored-amount|text-end)',
);

/**
 * Modules of one name in one chunk, the first that matches; what is not named here goes where the
 * bundler finds it is needed. Without these groups a page came in a hundred scripts of a few
 * hundred bytes. `minShareCount` keeps out of a group what only some of the some two hundred
 * screens need; a group takes along what its modules import.
 */
const chunks = [
  { name: 'react', priority: 9, test: packages('react', 'react-dom', 'scheduler') },
  // What every page needs, the login too, in one piece: many small files compress badly.
  {
    name: 'base',
    priority: 8,
    test: packages(
      'i18next',
      'react-i18next',
      'react-router',
      'react-router-dom',
      'xstate',
      '@xstate',
      'use-sync-external-store',
    ),
  },
  {
    name: 'base',
    priority: 8,
    test: new RegExp(
      [
        files(
          'src/console',
          'app/(access|load-screen|new-version|routes/public|routes/types)',
          'base/(?!code-text|pages|record-paths).*',
          'base/pages/(loading|entering)',
          'build/left-out',
          'http/(config|failure|last-answer|send|tab)',
          'live/begin',
          'session/(actor|context|home|link-entry|storage)',
        ).source,
        files(
          'machines',
          '(session|screen-load|shared|shared/client)/(session|screen-load|commands|service|failure)[\\w.-]*',
        ).source,
        files('locales', 'keys').source,
      ].join('|'),
    ),
  },
  // What only the lab needs of machines that every page runs.
  {
    name: 'tried',
    priority: 9,
    test: files(
      'machines',
      '(live-updates|screen-load|session)/(index|[\\w-]+\\.(cases|policy))',
      'shared/client/(cases|policy)',
    ),
    includeDependenciesRecursively: false,
  },
  // The login asks how a password is sealed.
  {
    name: 'base',
    priority: 8,
    test: files('src/contract', 'session|registration'),
    includeDependenciesRecursively: false,
  },
  {
    name: 'query',
    priority: 7,
    test: new RegExp(
      [
        packages('@tanstack').source,
        files(
          'src/console',
          'http/(answers|kept-answers|outdated|queries)',
          'ui/above',
          'ui/use-loaded',
          'ui/use-media',
          'ui/list/use-list',
        ).source,
        files('src/contract', 'workbench').source,
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
  },
  // Comes after what the user came for, and must not come along with it.
  {
    name: 'live',
    priority: 9,
    test: new RegExp(
      [
        files('src/console', 'live/(start|follow)').source,
        files('src/contract', 'core/events').source,
        files('machines', 'live-updates/live-updates\\.machine').source,
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
  },
  // On every page behind the login.
  {
    name: 'icons',
    priority: 8,
    test: /@blueprintjs[\\/]icons[\\/].*[\\/](chevron-down|endorsed|people|search)\.m?js$/,
    includeDependenciesRecursively: false,
  },
  // On most records and forms, and on no list.
  {
    name: 'stored-files',
    priority: 8,
    test: new RegExp(
      [
        /@blueprintjs[\\/]icons[\\/].*[\\/](compressed|document|download|history|media|th)\.m?js$/
          .source,
        files('src/console', 'ui/files/(stored-file|file-icon|file-info|limits|download)').source,
        files('src/contract', 'files').source,
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'tried-delivery',
    priority: 9,
    test: files('machines', 'command-delivery/(index|[\\w-]+\\.(cases|policy))'),
    includeDependenciesRecursively: false,
  },
  // Whatever sends has it, and no list does before something is pressed.
  {
    name: 'delivery',
    priority: 8,
    test: new RegExp(
      [
        files('src/console', 'ui/(delivery|sending|delivered|use-sending)').source,
        files('machines', 'command-delivery/command-delivery\\.machine').source,
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
  },
  { name: 'blueprint', priority: 7, test: blueprint, minShareCount: 60 },
  { name: 'dialogs', priority: 6, test: blueprint, minShareCount: 42 },
  {
    name: 'fields',
    priority: 6,
    test: packages('yup', 'tiny-case', 'toposort', 'property-expr'),
  },
  {
    name: 'kit',
    priority: 5,
    test: /src[\\/]console[\\/]ui[\\/](?!form[\\/]|large-amount).*\.tsx?$/,
    minShareCount: 72,
  },
  // Behind each stand the schemas of its calls, which most pages never need.
  {
    name: 'calls',
    priority: 4,
    test: callsAndAmounts,
    minShareCount: 30,
    includeDependenciesRecursively: false,
  },
  {
    name: 'lists',
    priority: 3,
    test: new RegExp(
      [
        files('src/contract', 'procurement-lists').source,
        files(
          'src/console',
          'base/record-paths',
          'records/(project-list|new-button)',
          'ui/(list/(?!use-paged-rows|listed).*|drop-down|joined)',
        ).source,
      ].join('|'),
    ),
    minShareCount: 6,
    includeDependenciesRecursively: false,
  },
  // On pages that show more than rows, and on no list.
  {
    name: 'details',
    priority: 3,
    test: files('src/console', 'ui/(amount|date-time|save-file|last-answer|list/use-paged-rows)'),
    minShareCount: 6,
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    priority: 2,
    test: packages(
      'formik',
      'lodash-es',
      'react-fast-compare',
      'tiny-warning',
      'deepmerge',
      'hoist-non-react-statics',
      'react-is',
    ),
  },
];

const PDFJS = 'node_modules/pdfjs-dist';
const pdfjs = JSON.parse(readFileSync(`${PDFJS}/package.json`, 'utf8')) as { version: string };

/** Leaves out the names of icons for tools of developers: each first load has dozens of them. */
const namelessIcons: Plugin = {
  name: 'nameless-icons',
  transform: {
    filter: { id: /@blueprintjs\/icons\/lib\/esm\/generated\/components\// },
    handler: (code) => code.replace(/^\w+\.displayName = .*;$/m, ''),
  },
};

/**
 * Puts beside the console what pdf.js fetches when a document needs it: maps of Chinese characters,
 * fonts and colours that documents do not bring, and decoders of pictures.
 */
const pdfResources: Plugin = {
  name: 'pdf-resources',
  apply: 'build',
  writeBundle() {
    const folder = `dist/console/assets/pdfjs-${pdfjs.version}`;
    for (const part of ['cmaps', 'standard_fonts', 'wasm', 'iccs'])
      cpSync(`${PDFJS}/${part}`, `${folder}/${part}`, {
        recursive: true,
        filter: (path) => !path.endsWith('.js'),
      });
  },
};

/** The production build of the router, which its exports do not offer; the other one warns. */
const routerInProduction = (name: string, file: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: resolve('node_modules/react-router/dist/production', file),
});

/** The browser app. */
const consoleConfig: UserConfig = {
  root: 'src/console',
  plugins: [react(), callFacts(), pdfResources, namelessIcons],
  resolve: {
    alias: [
      routerInProduction('react-router', 'index.mjs'),
      routerInProduction('react-router/dom', 'dom-export.mjs'),
      { find: /^\.\/iconLoader$/, replacement: resolve('src/console/build/named-icons.ts') },
      {
        find: /^\.{1,2}\/(fetch|infiniteQueryBehavior|mutationCache)\.js$/,
        replacement: resolve('src/console/build/left-out.ts'),
      },
      {
        find: /^\.{1,2}\/(cancel\/CancelToken|cookies|helpers\/(HttpStatusCode|formDataToJSON|validator))\.js$/,
        replacement: resolve('src/console/build/left-out.ts'),
      },
    ],
  },
  build: {
    outDir: resolve('dist/console'),
    emptyOutDir: true,
    // Naming every script of every screen in advance costs each visitor 5 kB; only the styles are
    // named, the scripts name each other.
    modulePreload: {
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      // Whoever runs a machine does not load its policy and its cases because it has one index.
      treeshake: { moduleSideEffects: [{ test: /[\\/]machines[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: chunks },
        // Web servers that do not know .mjs serve it as no script, and browsers refuse it then.
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/[name]-[hash]${name.endsWith('.mjs') ? '.js' : '[extname]'}`,
      },
    },
  },
  server: { proxy: Object.fromEntries(prefixes.map((prefix) => [prefix, gateway])) },
  preview: { proxy: Object.fromEntries(prefixes.map((prefix) => [prefix, gateway])) },
};

/** Puts the migrations beside the gateway, which reads them when it starts. */
const migrations: Plugin = {
  name: 'migrations',
  writeBundle: () =>
    cpSync('src/gateway/db/migrations', 'dist/gateway/migrations', { recursive: true }),
};

/**
 * `--mode gateway`: the server, beside the packages it uses, the threads of its embedded database
 * and of its spreadsheets, and its migrations.
 */
const gatewayConfig: UserConfig = {
  plugins: [migrations],
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: resolve('src/gateway/main.ts'),
        'pglite-worker': resolve('src/gateway/db/pglite-worker.mjs'),
        'spreadsheet-worker': resolve('src/gateway/spreadsheets/worker.ts'),
      },
      output: { chunkFileNames: '[name].js' },
    },
    outDir: resolve('dist/gateway'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
  },
};

export default defineConfig(({ mode }) => (mode === 'gateway' ? gatewayConfig : consoleConfig));
