import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, outcomeOf, plant, readFaults } from './faults.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Not copied: packages are linked, the rest is generated or not needed. */
const LEFT_OUT = new Set(['node_modules', '.git', '.next', 'dist', '.cache', '.data', 'docs']);
const LIMIT_MS = 180_000;

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, list: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (options.help) {
  console.log('npm run mutate [-- --only <part of a name, file or test>] [--list]');
  process.exit(0);
}
const wanted = options.only ?? '';
const faults = readFaults(path.join(root, 'tests/mutations')).filter((fault) =>
  [fault.name, fault.file, fault.test].some((text) => text.includes(wanted)),
);
if (options.list) {
  for (const { name, file, test } of faults) console.log(`${name}\n    ${file} → ${test}`);
  console.log(`\n${faults.length} faults`);
  process.exit(0);
}

const copy = mkdtempSync(path.join(tmpdir(), 'kurso-mutate-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
cpSync(root, copy, {
  recursive: true,
  filter: (from) => !LEFT_OUT.has(path.relative(root, from)),
});
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));

const survived: string[] = [];
const killed: string[] = [];
const files = [...new Set(faults.map(({ test }) => test))];
console.log(`${faults.length} faults; the ${files.length} test files run without faults first`);
const whole = await runTests(files);
for (const fault of faults) {
  const began = Date.now();
  const reason = await survives(fault);
  if (reason) survived.push(`${fault.name}: ${reason}`);
  else killed.push(fault.name);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(reason ? `  ✗ SURVIVED ${fault.name}: ${reason}` : `  ✓ killed ${fault.name} (${seconds} s)`);
}
console.log(`\nKilled:\n${killed.map((name) => `  ${name}\n`).join('')}`);
console.log(`Survived:\n${survived.map((name) => `  ${name}\n`).join('')}`);
console.log(`${killed.length} killed, ${survived.length} survived`);
process.exit(survived.length > 0 || killed.length === 0 ? 1 : 0);

/** Why no test detected the fault; null if one did. */
async function survives(fault: Fault): Promise<string | null> {
  if (outcomeOf(whole, fault) !== 'green') return 'its tests are missing or red without it';
  const planted = plant(copy, fault);
  if ('reason' in planted) return planted.reason;
  const file = path.join(copy, fault.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, planted.text);
  try {
    const outcome = outcomeOf(await runTests([fault.test], fault.only), fault);
    return outcome === 'red'
      ? null
      : outcome === 'green'
        ? `${fault.test} stays green`
        : 'its tests did not run';
  } finally {
    writeFileSync(file, source);
  }
}

async function runTests(tests: string[], only?: string) {
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const named = only ? ['-t', only.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')] : [];
  const args = ['run', ...tests, ...named, '--reporter=json', `--outputFile=${report}`];
  const child = spawn(path.join(copy, 'node_modules/.bin/vitest'), args, { cwd: copy, stdio: 'ignore' });
  const timer = setTimeout(() => child.kill('SIGINT'), LIMIT_MS * Math.max(1, tests.length / 4));
  await new Promise((done) => {
    child.once('error', done);
    child.once('close', done);
  });
  clearTimeout(timer);
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
