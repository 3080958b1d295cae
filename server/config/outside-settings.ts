import type { Setting } from './setting.ts';
import { google, gtm, smtp, text, web } from './setting-parsers.ts';

const outside = 'External services';

/** Services of others that the school can use; part of `settings`. */
export const outsideSettings = {
  SMTP_URL: {
    group: outside,
    fallback: '',
    secret: true,
    parse: smtp,
    meaning: 'Mail server, as in smtps://user:password@host:465. Empty: the local inbox at /dev/inbox.',
  },
  GOOGLE_CLIENT_ID: {
    group: outside,
    fallback: '',
    parse: google,
    meaning: 'Sign-in with Google. Empty: a local form; off: none.',
  },
  GOOGLE_CLIENT_SECRET: {
    group: outside,
    fallback: '',
    secret: true,
    parse: text,
    meaning: 'Secret of that client: sign-in by redirect. Empty: by the button that Google renders.',
  },
  GTM_ID: { group: outside, fallback: '', parse: gtm, meaning: 'Tag manager container. Empty: none.' },
  MAGAZINE_URL: {
    group: outside,
    fallback: '',
    parse: web,
    meaning: 'URL of an external magazine with the same contract. Empty: the built-in one.',
  },
} satisfies Record<string, Setting>;
