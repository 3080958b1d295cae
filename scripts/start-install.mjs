// Runs on Node 20 with no package installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
const stamp = join(root, 'node_modules', '.kurso-lock');

/**
 * Installs if the lock file changed, switches to the right Node, then runs `<command>` of `steps` with the arguments.
 */
export async function installAndGoOn(command, args) {
  process.chdir(root);
  if (!installed()) await install();
  if (isNewEnough(process.versions.node)) {
    return steps[command](args);
  }
  const node = localNode();
  if (!node)
    fail(`Kurso runs on Node 24.15 or newer; this is ${process.version}. Get it from https://nodejs.org`);
  runIn(node, command, args);
}

const steps = {
  start: async (args) => (await import('./start-site.ts')).startSite(args),
  test: async (args) => (await import('./test-all.ts')).testAll(args),
};

function installed() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  // npm's hidden lock file shows what is installed, even if someone ran npm by hand.
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list) || !agree(JSON.parse(lock), JSON.parse(readFileSync(list, 'utf8')))) return false;
  writeFileSync(stamp, hash);
  return true;
}

function agree(wanted, found) {
  return Object.entries(wanted.packages).every(([path, entry]) => {
    const there = found.packages[path];
    if (path === '' || (!there && (entry.optional || entry.devOptional))) return true;
    return there?.version === entry.version && there?.integrity === entry.integrity;
  });
}

async function install() {
  console.log('Installing the packages (about a minute) …');
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const pulse = setInterval(() => console.log(`  … still installing, ${seconds()} s`), 10_000);
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=false'];
  const npm = spawn('npm', flags, { cwd: root, stdio: 'inherit', shell: windows });
  const outcome = await new Promise((done) => {
    npm.once('error', () => done('npm was not found: it comes with Node from https://nodejs.org'));
    npm.once('exit', (code) =>
      done(code === 0 ? '' : 'Installing failed, see above. Run the same command again to retry.'),
    );
  });
  clearInterval(pulse);
  if (outcome) fail(outcome);
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  writeFileSync(stamp, hash);
  console.log(`Installed in ${seconds()} s.`);
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 15);
}

function localNode() {
  const platform = windows ? 'win' : process.platform;
  const file = windows ? 'node.exe' : 'node';
  const node = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file);
  return existsSync(node) ? node : undefined;
}

/** Runs another Node in the same terminal and exits with its exit code. */
function runIn(node, command, args) {
  const child = spawn(node, [join(root, 'scripts', `${command}.mjs`), ...args], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both processes; other signals reach only this one.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.once('error', (error) => fail(`${node} cannot run: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
