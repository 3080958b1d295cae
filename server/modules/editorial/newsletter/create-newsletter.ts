import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import { createNetworkLimit } from '../../../platform/rate-limit/network-limit.ts';
import { createRateLimit } from '../../../platform/rate-limit/rate-limit.service.ts';
import type { ModuleDeps } from '../../module-deps.ts';
import { createNewsletterService } from './newsletter.service.ts';
import { createNewsletterDigest } from './newsletter-digest.ts';
import { createNewsletterLinks } from './newsletter-links.ts';

/** Forms of one network per hour: enough for a family, too few for a flood. */
const ASKS = { name: 'newsletter', points: 10, seconds: 3600 };
/** Presses behind links; tokens cannot be guessed, so only floods count. */
const PRESSES = { name: 'newsletter-link', points: 120, seconds: 3600 };
/** Links sent to one address a day, in any language; further ones are silently not sent. */
const MAILS = { name: 'newsletter-mail', points: 3, seconds: 86_400 };

/** The magazine by e-mail, with its jobs. */
export function createNewsletter({ config, secret, database: { db, pool } }: ModuleDeps) {
  const { publicUrl } = config;
  const links = createNewsletterLinks({ secret, publicUrl });
  const asks = createNetworkLimit(pool, ASKS);
  const presses = createNetworkLimit(pool, PRESSES);
  const mails = createRateLimit(pool, MAILS);
  const service = createNewsletterService({
    db,
    links,
    limits: {
      ask: (ip) => asks.consume(ip),
      press: (ip) => presses.consume(ip),
      mayMail: (email) => mails.allows(email),
    },
  });
  const digest = createNewsletterDigest({ db, links, publicUrl });
  const jobs: ScheduledJob[] = [
    { name: 'newsletter.send', cron: '17 7 * * *', run: digest.send },
    { name: 'newsletter.sweep', cron: '29 4 * * *', run: () => service.deleteUnconfirmed() },
  ];
  return { service, jobs };
}
