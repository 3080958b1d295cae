import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Preloaded into a process: writes the URL of every module it loads to the file LOADED_MODULES. */
const list = process.env.LOADED_MODULES;
if (!list) throw new Error('LOADED_MODULES is needed');
registerHooks({
  load(url, context, next) {
    appendFileSync(list, `${url}\n`);
    return next(url, context);
  },
});
