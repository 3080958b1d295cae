import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DocumentName } from '../../../contracts/editorial/document.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { UTM_COOKIES } from '../../../domain/commerce/campaign.ts';
import { ConfigError, type Env, loadConfig } from '../../../server/config/load-config.ts';
import { createDocumentService } from '../../../server/modules/editorial/document/document.service.ts';
import { textNames } from '../../../server/modules/editorial/text-page/text-names.ts';
import { createTextPageService } from '../../../server/modules/editorial/text-page/text-page.service.ts';
import { createTextSource } from '../../../server/modules/editorial/text-page/text-source.ts';
import { completeText, TEXT_NUMBERS } from '../../../server/modules/editorial/text-page/text-values.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import type { PdfRequest } from '../../../server/platform/pdf/pdf-templates.ts';

const LEGAL = [
  'terms-of-use',
  'terms-and-conditions',
  'general-partner-terms',
  'affiliate-additional-agreement',
  'privacy-policy',
  'cookies',
] as const satisfies DocumentName[];
const SELLER = {
  SELLER_NAME: 'Atelier Learning Ltd',
  SELLER_ADDRESS: '1 High Street, Leeds LS1 1AA',
  SELLER_REGISTRATION: 'Company 01234567',
};
const root = path.resolve(import.meta.dirname, '../../..');
const fileOf = (name: string) =>
  path.join(root, 'content', name === 'privacy-policy' ? 'pages' : 'documents', name, 'en.md');
const namesOf = (env: Env) => textNames(loadConfig(env));

/** Page and document of a text, as plain text. */
async function bothOf(name: DocumentName, env: Env): Promise<string[]> {
  const names = namesOf(env);
  const page = await createTextPageService({ names }).get(name, 'en');
  let asked: PdfRequest | undefined;
  const documents = createDocumentService({
    names,
    publicUrl: names.publicUrl,
    translations: bundledTranslations('public/locales'),
    pdf: {
      renderPdf: async (request) => {
        asked = request;
        return new Uint8Array();
      },
    },
    limit: async () => {},
  });
  await documents.get({ name, locale: 'en', ip: '::1' });
  return [JSON.stringify(page), JSON.stringify(asked?.data)];
}

describe.each(LEGAL)('%s', (name) => {
  test('names seller, address, date and version, as a page and as a document', async () => {
    const [, date, version] =
      /^---\ndate: (\S+)\nversion: (\d+)\n/.exec(readFileSync(fileOf(name), 'utf8')) ?? [];
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(date ?? ''),
    );
    for (const text of await bothOf(name, SELLER)) {
      for (const value of Object.values(SELLER)) expect(text).toContain(value);
      expect(text).toContain(`version ${version}`);
      expect(text).toContain(day);
      expect(text).not.toMatch(/demonstration/);
    }
  });

  test('says that the school is a demonstration if no seller is configured', async () => {
    for (const text of await bothOf(name, {})) {
      expect(text).toMatch(/demonstration school/);
      expect(text).not.toMatch(/\{\{|undefined/);
    }
  });

  test('takes every number from the code', () => {
    const source = readFileSync(fileOf(name), 'utf8').replace(/^---[\s\S]*?\n---\n/, '');
    const prose = source.replace(/^\d+\. /gm, '').replace(/`[^`]*`/g, '');
    expect(prose.match(/\d+/g)).toBeNull();
  });
});

test('every number that texts may name is named', async () => {
  const files = globSync('content/{pages,documents}/*/en.md', { cwd: root });
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  expect(Object.keys(TEXT_NUMBERS).filter((key) => !texts.includes(`{{${key}}}`))).toEqual([]);
});

test('numbers and dates are in the language of the text', () => {
  const text = completeText('{{eventDays}} {{date}}', namesOf({}), { date: '2026-11-23', version: 2 }, 'bn');
  expect(text).toMatch(/^৩৯৫ ২৩ নভেম্বর/);
});

test('an unknown value is refused', () => {
  expect(() => completeText('{{sellr}}', namesOf({}), { date: null, version: null }, 'en')).toThrow('sellr');
});

test('a translation of an earlier version is replaced by the English text', async () => {
  const folderOf = () => new URL('../../fixtures/pages/', import.meta.url);
  const source = createTextSource({ names: namesOf({}), folderOf });
  expect(await source('cookies', 'de')).toMatchObject({ locale: 'de', version: 2 });
  expect(await source('cookies', 'fr')).toMatchObject({ locale: 'en', version: 2, date: '2026-01-02' });
});

test('no translation is newer than the English text', async () => {
  const source = createTextSource({ names: namesOf({}) });
  for (const name of LEGAL) {
    const { version } = await source(name, 'en');
    for (const locale of LOCALES) {
      const file = fileOf(name).replace('en.md', `${locale}.md`);
      const own = globSync(path.relative(root, file), { cwd: root }).length > 0 && readFileSync(file, 'utf8');
      const at = own ? /^version: (\d+)$/m.exec(own)?.[1] : undefined;
      expect(Number(at ?? 0)).toBeLessThanOrEqual(version ?? 0);
    }
  }
});

describe('cookies', () => {
  const page = readFileSync(fileOf('cookies'), 'utf8');
  const code = globSync('{components,domain,features,hooks,pages,server,services,store}/**/*.{ts,tsx}', {
    cwd: root,
  });
  /** Constants that hold the name of a cookie or a storage entry. */
  const NAMED =
    /\b(?:STORAGE_KEY|TRACKED_KEY|SAVED_TOASTS_KEY|COOKIE_NAME|[A-Z_]+_COOKIE|NAME) = '([\w-]+)'/g;
  /** Beginnings of names that continue with ids. */
  const PREFIXED = /\bPREFIX = '([\w-]+:)'/g;
  const DIRECT = /(?:localStorage|sessionStorage)\.(?:get|set|remove)Item\(\s*'([\w-]+)'/g;
  const WRITES = /localStorage|sessionStorage|set-cookie|document\.cookie|Cookies\.set/i;
  const inCode = code.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (!WRITES.test(text) && !/cookie|toast/i.test(text)) return [];
    const prefixed = [...text.matchAll(PREFIXED)].map(([, name = '']) => `${name}*`);
    const named = [...text.matchAll(NAMED), ...text.matchAll(DIRECT)].map(([, name = '']) => name);
    return [...named, ...prefixed];
  });
  const SESSION = ['token', 'refreshtoken', 'forcerefresh'];
  /** Only with made-up data, for developers. */
  const MOCKS = ['mock-scenario'];

  test('of the code are all named in the text, and no others', () => {
    const named = [...page.matchAll(/^- ((?:`[\w:*-]+`(?: and |, )?)+)/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([\w:*-]+)`/g)].map(([, name = '']) => name),
    );
    const real = [...new Set([...inCode, ...SESSION, ...UTM_COOKIES])].filter(
      (name) => !MOCKS.includes(name),
    );
    expect(named.sort()).toEqual(real.sort());
  });
});

describe('the seller', () => {
  const refused = (env: Env) => {
    try {
      loadConfig(env);
      return null;
    } catch (error) {
      return error instanceof ConfigError ? error.variable : error;
    }
  };

  test('needs both a name and an address', () => {
    expect(loadConfig({}).seller).toBeNull();
    expect(refused({ SELLER_NAME: 'Atelier' })).toBe('SELLER_ADDRESS');
    expect(refused({ SELLER_ADDRESS: '1 High Street' })).toBe('SELLER_NAME');
  });
});
