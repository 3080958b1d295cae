import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import rules from '../../.dependency-cruiser.js';
import { PROBES } from './probes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const TIERS = 'contracts domain db server services store hooks components features pages'.split(' ');
const run = promisify(execFile);

interface Report {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
}

async function cruise(folder: string, tiers: string[]): Promise<Report> {
  const bin = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [
    bin,
    '--config',
    path.join(folder, '.dependency-cruiser.js'),
    '--output-type',
    'json',
    ...tiers,
  ];
  // The command exits with the number of violations.
  const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 1 << 28 }).catch(
    (error) => error,
  );
  return JSON.parse(stdout);
}

describe('the import rules', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kurso-grid-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('find modules, and no forbidden import in them', async () => {
    const { summary } = await cruise(root, TIERS);
    expect(
      summary.violations.map((violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`),
    ).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThan(300);
  }, 240_000);

  it('have a planted violation each', () => {
    expect(PROBES.map(([name]) => name).sort()).toEqual(rules.forbidden.map((rule) => rule.name).sort());
  });

  it('catch every planted violation', async () => {
    plant(folder);
    const { summary } = await cruise(folder, [
      ...new Set(PROBES.map(([, from]) => from.split('/')[0] ?? '')),
    ]);
    const caught = new Set(summary.violations.map((violation) => `${violation.rule.name} ${violation.from}`));
    for (const [rule, from] of PROBES) expect(caught, `${rule} by ${from}`).toContain(`${rule} ${from}`);
  }, 240_000);
});

function plant(folder: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  cpSync(path.join(root, '.dependency-cruiser.js'), path.join(folder, '.dependency-cruiser.js'));
  write(
    'package.json',
    '{ "type": "module", "dependencies": { "axios": "1", "js-cookie": "1", "pg": "1", "react-toastify": "1" } }',
  );
  write('tsconfig.json', '{ "compilerOptions": { "module": "preserve", "paths": { "@/*": ["./*"] } } }');
  for (const [rule, from, to] of PROBES) {
    const isPackage = !to.includes('/') || to.startsWith('@');
    const back =
      rule === 'no-circular-imports'
        ? `import { a } from '@/${from.replace(/\.tsx?$/, '')}';\nexport const b = a;\n`
        : '';
    if (isPackage) {
      write(`node_modules/${to}/package.json`, `{ "name": "${to}", "version": "1.0.0", "main": "index.js" }`);
      write(`node_modules/${to}/index.js`, 'module.exports = {};');
    } else write(to, back || 'export const b = 1;\n');
    const target = isPackage ? to : `@/${to.replace(/\.tsx?$/, '')}`;
    write(
      from,
      isPackage
        ? `import b from '${target}';\nexport const a = b;\n`
        : `import { b } from '${target}';\nexport const a = b;\n`,
    );
  }
}
