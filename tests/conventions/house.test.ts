import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const TIERS =
  'contracts domain db server services store hooks components features pages scripts styles tests e2e'.split(
    ' ',
  );
const files = TIERS.flatMap((tier) => walk(tier)).filter(
  (file) => /\.(tsx?|mjs|css)$/.test(file) && !file.endsWith('.d.ts'),
);
const text = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const lines = (file: string) => (text.get(file) ?? '').trimEnd().split('\n').length;
const isTest = (file: string) => /^(tests|e2e)\//.test(file);

function walk(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

const COMMENT = /^\s*(\/?\*|\/\/)/;

function matching(pattern: RegExp, keep: (file: string) => boolean, but = /^$/): string[] {
  return files.filter(keep).flatMap((file) => {
    const found = (text.get(file) ?? '')
      .split('\n')
      .findIndex((line) => pattern.test(line) && !but.test(line));
    return found < 0 ? [] : [`${file}:${found + 1}`];
  });
}

describe('house rules', () => {
  it('are checked against a real tree', () => expect(files.length).toBeGreaterThan(400));

  it('allow module mocks only in test projects with one process per file', () => {
    const own = /^tests\/(services|components|features|hooks|store|setup)\//;
    expect(matching(/vi\.(do)?mock\(['"]/i, (file) => file.startsWith('tests/') && !own.test(file))).toEqual(
      [],
    );
  });

  it('take texts from one hook', () => {
    const ours = (file: string) => /^(components|features|hooks|pages)\//.test(file);
    const found = matching(/useTranslation\b.*from '(next-i18next\/pages|react-i18next)'/, ours);
    expect(found.map((place) => place.split(':')[0])).toEqual(['hooks/use-translation.ts']);
  });

  it('load what browsers alone show by lazyPart: what arrives while a page hydrates would contradict its HTML', () => {
    expect(matching(/ssr: false/, (file) => file.endsWith('.tsx') && !isTest(file))).toEqual([]);
  });

  it('keep files under 300 lines', () => {
    expect(files.filter((file) => !/^db\/(migrations|seed)\//.test(file) && lines(file) > 300)).toEqual([]);
  });

  it('keep components under 150 lines', () => {
    expect(
      files.filter((file) => /^(components|features)\/.*\.tsx$/.test(file) && lines(file) > 150),
    ).toEqual([]);
  });

  it('keep routes at ten lines of code', () => {
    const code = (file: string) =>
      (text.get(file) ?? '').split('\n').filter((line) => line.trim() && !line.startsWith('import')).length;
    expect(files.filter((file) => /^pages\/\[locale\]\//.test(file) && code(file) > 10)).toEqual([]);
  });

  it('do not skip or focus tests', () => {
    expect(
      matching(
        /\b(it|test|describe)\.(skip|only|todo|fixme)\b/,
        (file) => isTest(file) && !file.includes('/conventions/'),
      ),
    ).toEqual([]);
  });

  it('leave no TODO behind', () => {
    expect(matching(/\b(TODO|FIXME|XXX|HACK)\b/, (file) => !file.includes('/conventions/'))).toEqual([]);
  });

  it('do not disable the type checker', () => {
    expect(
      matching(
        /@ts-ignore|@ts-nocheck|@ts-expect-error|\bas any\b|: any\b/,
        (file) => !isTest(file),
        COMMENT,
      ),
    ).toEqual([]);
  });

  it('leave no console call behind', () => {
    expect(
      matching(/\bconsole\.(log|debug)\(/, (file) => !isTest(file) && !file.startsWith('scripts/')),
    ).toEqual([]);
  });

  it('read environment variables only in the configuration', () => {
    const allowed = /^(scripts|tests|e2e)\/|^server\/config/;
    expect(matching(/process\.env\.(?!NODE_ENV|KURSO_BUILD)/, (file) => !allowed.test(file))).toEqual([]);
  });

  it('allow no catch-all folders', () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|common|lib|misc|types)(\/|\.tsx?$)/.test(file)),
    ).toEqual([]);
  });
});
