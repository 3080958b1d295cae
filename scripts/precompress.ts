import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const br = promisify(brotliCompress);
const gz = promisify(gzip);
const TEXT = /\.(js|css|json|svg|txt|xml|html|webmanifest|map|ttf)$/;

/** Writes a .br and a .gz file for every built text file, if smaller. */
async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  for (const file of files) {
    if (!TEXT.test(file.name)) continue;
    const name = path.join(file.parentPath, file.name);
    const body = await readFile(name);
    if (body.length < 512) continue;
    const [small, compatible] = await Promise.all([
      br(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
      gz(body, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${name}.br`, small), writeFile(`${name}.gz`, compatible)]);
  }
}

await rm('.next/public', { recursive: true, force: true });
await cp('public', '.next/public', { recursive: true });
await Promise.all([precompress('.next/static'), precompress('.next/public')]);
