// Last step of the build: every text of the console beside itself as .br and .gz, so that nothing
// is compressed per request.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const MIN_BYTES = 1024;
const folder = 'dist/console';

for (const entry of readdirSync(folder, { recursive: true })) {
  const path = join(folder, String(entry));
  if (!/\.(js|css|html|svg|json|wasm)$/.test(path) || statSync(path).size < MIN_BYTES) continue;
  const bytes = readFileSync(path);
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
