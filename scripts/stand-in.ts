import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { explainStartError } from '../server/bootstrap/start-errors.ts';
import { loadConfig } from '../server/config/load-config.ts';
import { closeStandIns, readArguments, STAND_INS, settingsOf, startStandIns } from './stand-in/stand-ins.ts';

const USAGE = `Starts stand-ins of payment providers on this machine and the school connected to them. No money moves.

  npm run stand-in -- stripe            one provider, no account needed
  npm run stand-in -- stripe mollie     several; the first is the default
  npm run stand-in -- stripe --dev      with hot reload; --reset begins with an empty school

Providers: ${Object.keys(STAND_INS).join(', ')}. Ctrl-C stops everything.
`;

/** `npm run stand-in`: returns the exit code of the school, or 1 if the arguments are invalid. */
async function main(args: string[]): Promise<number> {
  const wanted = readArguments(args);
  if (!wanted) {
    console.error(USAGE);
    return 1;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  // The configured provider may lack its keys: the stand-ins replace it.
  const { publicUrl, isLocal } = loadConfig({ ...process.env, PAYMENT_PROVIDERS: 'sandbox' });
  if (!isLocal) throw new Error(`Stand-ins only serve a school on this machine, not ${publicUrl}.`);
  const standIns = await startStandIns(wanted.names, publicUrl);
  for (const { id, url } of standIns) console.log(`Stand-in of ${id}: ${url} (payments last until it stops)`);
  try {
    return await runSchool(wanted.options, settingsOf(standIns));
  } finally {
    await closeStandIns(standIns);
  }
}

/** Runs `npm start` with these settings until it ends; Ctrl-C reaches it through the terminal. */
function runSchool(options: string[], settings: Record<string, string>): Promise<number> {
  const start = fileURLToPath(new URL('./start.mjs', import.meta.url));
  const school = spawn(process.execPath, [start, ...options], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to both; this process waits for the school, which stops in order.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => school.kill('SIGTERM'));
  return new Promise((done, fail) => {
    school.once('error', fail);
    school.once('exit', (code) => done(code ?? 1));
  });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(explainStartError(error) ?? (error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}
