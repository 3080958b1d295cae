import type { App } from '../../http/app-types.ts';
import { createNetworkLimit } from '../../platform/rate-limit/network-limit.ts';
import { createRateLimit } from '../../platform/rate-limit/rate-limit.service.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import {
  CAPTCHA_EFFORT,
  CAPTCHA_MEMORY_SECONDS,
  createCaptchaService,
  LIGHT_EFFORT,
} from './captcha/captcha.service.ts';

/** Challenges per hour for one network: enough for a computer room, too few for a bot farm. */
const CHALLENGE_LIMIT = { name: 'captcha-network', points: 1000, seconds: 3600 };
const SOLUTION_LIMIT = { name: 'captcha', points: 1, seconds: CAPTCHA_MEMORY_SECONDS };

/** Proof of work for forms; each solution counts once across all instances. */
export function createCaptchaModule({
  config,
  secret,
  database,
}: Pick<ModuleDeps, 'config' | 'secret' | 'database'>) {
  const asked = createNetworkLimit(database.pool, CHALLENGE_LIMIT);
  const used = createRateLimit(database.pool, SOLUTION_LIMIT);
  const service = createCaptchaService({
    secret,
    effort: config.appEnv === 'autotest' ? LIGHT_EFFORT : CAPTCHA_EFFORT,
    limit: (ip) => asked.consume(ip),
    spend: (nonce) => used.allows(nonce),
  });
  return { service, registerRoutes: (app: App) => captchaRoutes(app, service) };
}
