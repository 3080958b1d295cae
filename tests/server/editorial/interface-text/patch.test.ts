import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOCALES } from '../../../../contracts/locales.ts';
import { flatTexts, withText } from '../../../../domain/editorial/interface-text.ts';
import {
  readNamespaces,
  readTextFile,
  textFilePath,
} from '../../../../server/modules/editorial/interface-text/interface-text-files.ts';
import { openBackOffice } from '../../catalog/managers.ts';

const folder = mkdtempSync(join(tmpdir(), 'kurso-patch-'));
let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(async () => {
  await office.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => office.pool.query('delete from interface_texts'));

interface Published {
  locale: string;
  namespace: string;
  key: string;
  text: string;
}

const publish = (texts: Published[]) =>
  office.pool.query(
    `insert into interface_texts (locale, namespace, key, revision, draft, published, updated_at, published_at)
    select locale, namespace, key, 1, text, text, now(), now()
    from json_to_recordset($1) as t(locale text, namespace text, key text, text text)`,
    [JSON.stringify(texts)],
  );

/** The files of this version with the patch of what is published, as git applies it. */
async function applied(): Promise<(path: string) => string> {
  const { body } = await office.call('GET', '/api/manager/interface-texts/patch', { as: office.manager });
  rmSync(join(folder, 'public'), { recursive: true, force: true });
  cpSync('public/locales', join(folder, 'public/locales'), { recursive: true });
  writeFileSync(join(folder, 'texts.patch'), body.text);
  execFileSync('git', ['apply', '--whitespace=error', 'texts.patch'], { cwd: folder });
  return (path) => readFileSync(join(folder, path), 'utf8');
}

const SPECIAL = ' “Zitat” "\\" \u2028 </b> …\t';

it('changes the first, the middle and the last text of every file in every language', async () => {
  const wanted = new Map<string, string>();
  const texts: Published[] = [];
  for (const locale of LOCALES)
    for (const namespace of await readNamespaces()) {
      const file = await readTextFile(locale, namespace);
      const keys = flatTexts(file).map(([key]) => key);
      const chosen = new Set([keys[0] ?? '', keys[keys.length >> 1] ?? '', keys.at(-1) ?? '']);
      const added = [...chosen].map((key) => ({ locale, namespace, key, text: `${key}${SPECIAL}` }));
      texts.push(...added);
      const changed = added.reduce((all, { key, text }) => withText(all, key, text), file);
      wanted.set(textFilePath(locale, namespace), `${JSON.stringify(changed, null, 2)}\n`);
    }
  await publish(texts);
  const read = await applied();
  expect(wanted.size).toBeGreaterThan(LOCALES.length);
  const wrong = [...wanted].filter(([path, text]) => read(path) !== text);
  expect(wrong.map(([path]) => path)).toEqual([]);
}, 60_000);

it('leaves out what is in the files already, and texts that this version no longer has', async () => {
  const place = { locale: 'de', namespace: 'errors' };
  const errors = await readTextFile('de', 'errors');
  await publish([
    { ...place, key: 'not_found', text: 'Hier ist nichts.' },
    { ...place, key: 'of_an_earlier_version', text: 'Alt' },
    { ...place, namespace: 'earlier', key: 'title', text: 'Alt' },
    ...flatTexts(await readTextFile('de', 'cart')).map(([key, text]) => ({
      ...{ ...place, namespace: 'cart', key, text },
    })),
  ]);
  const read = await applied();
  expect(JSON.parse(read('public/locales/de/errors.json'))).toEqual({
    ...errors,
    not_found: 'Hier ist nichts.',
  });
  const { body } = await office.call('GET', '/api/manager/interface-texts/patch', { as: office.manager });
  expect(body.text.match(/^\+\+\+ .*$/gm)).toEqual(['+++ b/public/locales/de/errors.json']);
});
