import { badgeSettings } from './badge-settings.ts';
import { outsideSettings } from './outside-settings.ts';
import { providerSettings } from './provider-settings.ts';
import { sellerSettings } from './seller-settings.ts';
import type { Setting } from './setting.ts';
import {
  bucket,
  failpoint,
  flag,
  gigabytes,
  mailbox,
  minimum,
  oneOf,
  origin,
  port,
  postgres,
  promoCode,
  proxies,
  published,
  seconds,
  storage,
  text,
  web,
} from './setting-parsers.ts';

/** An invalid or unsafe setting; the message names the variable and says what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly variable: string;

  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.variable = variable;
  }
}

const environments = ['production', 'beta', 'alfa', 'autotest', 'localhost'] as const;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type AppEnv = (typeof environments)[number];

const server = 'Server';
const data = 'Data';
const school = 'The school';

/** All environment variables Kurso reads, in the order of `.env.example`. */
export const settings = {
  APP_ENV: {
    group: server,
    fallback: 'localhost',
    parse: oneOf(environments),
    meaning:
      'Environment: production, beta, alfa, autotest or localhost. Demo users exist in the last two only.',
  },
  PORT: { group: server, fallback: '3000', parse: port, meaning: 'Port of the site and the API.' },
  HOST: {
    group: server,
    fallback: '127.0.0.1',
    parse: text,
    meaning: 'Address to listen on; 0.0.0.0 for all.',
  },
  PUBLIC_URL: {
    group: server,
    fallback: '',
    parse: origin,
    meaning: 'Public URL of the site, as in https://school.example. Empty: http://localhost:PORT.',
  },
  TRUSTED_PROXIES: {
    group: server,
    fallback: '',
    parse: proxies,
    meaning:
      'Comma-separated addresses or networks of the proxies in front whose X-Forwarded-For is trusted. Empty: none.',
  },
  KURSO_TRIAL: {
    group: server,
    fallback: '0',
    parse: flag,
    meaning:
      '1 for a trial behind a proxy whose port is published on 127.0.0.1 only: local forms then serve every client of the proxy.',
  },
  PUBLISH_ADDRESS: {
    group: server,
    fallback: '127.0.0.1:8080',
    parse: published,
    meaning: 'Where compose.yaml publishes its port; a trial only on this machine.',
  },
  SHUTDOWN_DELAY_SECONDS: {
    group: server,
    fallback: '',
    parse: seconds(5),
    meaning:
      'Seconds a stopping instance keeps serving while /health/ready returns 503 (0 to 5). Empty: 3; 0 on localhost.',
  },
  METRICS_TOKEN: {
    group: server,
    fallback: '',
    secret: true,
    parse: minimum(16),
    meaning: 'Bearer token for /metrics. Empty: only from this machine.',
  },
  FAILPOINT: {
    group: server,
    fallback: '',
    parse: failpoint,
    meaning:
      'For proofs, in autotest only: a step of a payment, and at which passing the process kills itself there, as in payment.written:1. Empty: none.',
  },
  LOG_LEVEL: {
    group: server,
    fallback: 'info',
    parse: oneOf(levels),
    meaning: `Log from: ${levels.join(', ')}.`,
  },
  SESSION_SECRET: {
    group: server,
    fallback: '',
    secret: true,
    parse: minimum(32),
    meaning:
      'Signs sessions and tokens; the same on every instance. Empty: a random one stored in the data folder (on this machine only).',
  },
  KURSO_DATA: {
    group: data,
    fallback: '.data',
    parse: text,
    meaning: 'Folder of the embedded database, its secrets and stored files.',
  },
  DATABASE_URL: {
    group: data,
    fallback: '',
    secret: true,
    parse: postgres,
    meaning: 'PostgreSQL 15 or newer, as in postgres://user:password@host/kurso. Empty: the embedded one.',
  },
  MIGRATE_ON_START: {
    group: data,
    fallback: 'true',
    parse: flag,
    meaning:
      'Whether Kurso migrates the database at start. false: it does not start until npm run migrate has been run.',
  },
  STORAGE_URL: {
    group: data,
    fallback: '',
    parse: storage,
    meaning:
      'Folder of stored files that all instances share, such as file:///folder. Empty: S3_BUCKET, or KURSO_DATA.',
  },
  S3_BUCKET: {
    group: data,
    fallback: '',
    parse: bucket,
    meaning: 'Bucket of stored files, on Amazon S3 or a compatible service. Empty: a folder.',
  },
  S3_REGION: { group: data, fallback: 'us-east-1', parse: text, meaning: 'Region of that bucket.' },
  S3_ENDPOINT: {
    group: data,
    fallback: '',
    parse: web,
    meaning: 'Address of an S3-compatible service, such as https://s3.example. Empty: Amazon S3.',
  },
  S3_FORCE_PATH_STYLE: {
    group: data,
    fallback: '0',
    parse: flag,
    meaning: '1 for services that expect the bucket in the path, such as MinIO.',
  },
  S3_ACCESS_KEY_ID: {
    group: data,
    fallback: '',
    parse: text,
    meaning: 'Access key. Empty: the default credentials of the AWS SDK (role, profile).',
  },
  S3_SECRET_ACCESS_KEY: {
    group: data,
    fallback: '',
    secret: true,
    parse: text,
    meaning: 'Secret access key.',
  },
  UPLOAD_QUOTA_GB: {
    group: data,
    fallback: '',
    parse: gigabytes,
    meaning:
      'Room for the files that managers upload, in gigabytes (1 GB is 1,000,000,000 bytes). Empty: no limit.',
  },
  FFMPEG_PATH: {
    group: data,
    fallback: '',
    parse: text,
    meaning:
      'Program that makes posters and smaller copies of uploaded videos. Empty: ffmpeg, if it is installed; off: none.',
  },
  API_ORIGIN: {
    group: data,
    fallback: '',
    parse: origin,
    meaning: 'URL of another API with the same contract for the site to use. Empty: the built-in API.',
  },
  API_MODE: {
    group: data,
    fallback: 'real',
    parse: oneOf(['real', 'mock']),
    meaning: 'real, or mock: every call returns made-up data, without a database.',
  },
  TRANSLATIONS_URL: {
    group: data,
    fallback: '',
    parse: web,
    meaning:
      'URL of a static host with translations, which take precedence over the bundled ones. Empty: none.',
  },
  LIBRETRANSLATE_URL: {
    group: data,
    fallback: '',
    parse: origin,
    meaning:
      'URL of a LibreTranslate service for the first version of translations, and for reviews on demand. Empty: none.',
  },
  LIBRETRANSLATE_API_KEY: {
    group: data,
    fallback: '',
    secret: true,
    parse: text,
    meaning: 'API key of the LibreTranslate service, if it demands one.',
  },
  SITE_NAME: { group: school, fallback: 'Kurso', parse: text, meaning: 'Name of the school.' },
  SUPPORT_EMAIL: {
    group: school,
    fallback: 'support@kurso.test',
    parse: mailbox,
    meaning: 'Recipient of the messages from the customer-care form.',
  },
  ...sellerSettings,
  PROMO_CODE: {
    group: school,
    fallback: '',
    parse: promoCode,
    meaning:
      'Promo code that the magazine, glossary and blog offer to readers, and the personal account to newcomers. Empty: a free course.',
  },
  MAIL_FROM: {
    group: school,
    fallback: 'school@kurso.test',
    parse: mailbox,
    meaning: 'Sender of all e-mail.',
  },
  ...outsideSettings,
  ...badgeSettings,
  ...providerSettings,
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type SettingValues = { [Name in SettingName]: ReturnType<(typeof settings)[Name]['parse']> };
