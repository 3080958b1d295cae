import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { seriesOf } from '../../domain/commerce/receipt.ts';
import type { ArmedFailpoint } from '../platform/failpoint.ts';
import { isLocalHost } from '../platform/network/client-address.ts';
import type { StorageConfig } from '../platform/storage/open-storage.ts';
import { type PaymentConfig, standInOf, testKeyOf, toPayments } from './payment-config.ts';
import type { Setting } from './setting.ts';
import { type AppEnv, ConfigError, type SettingName, type SettingValues, settings } from './settings.ts';
import { toStorage } from './storage-config.ts';

export { type AppEnv, ConfigError } from './settings.ts';

export interface Seller {
  name: string;
  address: string;
  /** Register and tax numbers; may be empty. */
  registration: string;
}

/** What receipts say besides the seller. */
export interface ReceiptSettings {
  /** First part of the numbers. */
  series: string;
  /** May be empty. */
  taxId: string;
  /** Percent of tax that prices include; null for no tax line. */
  taxPercent: number | null;
  /** May be empty. */
  taxNote: string;
}

/** What invoices for companies say besides. */
export interface InvoiceSettings {
  /** ISO 3166-1; may be empty. */
  country: string;
  /** Bank account in one line; may be empty. */
  bank: string;
}

/** Keys of digital badges. */
export interface BadgeSettings {
  /** Production signs only with a key of its own: another signature would be void with the next SESSION_SECRET. */
  on: boolean;
  /** Of the key that signs; null for the one derived from SESSION_SECRET. */
  seed: Buffer | null;
  /** Public Multikeys that signed earlier. */
  formerKeys: string[];
}

/** Files that managers upload. */
export interface UploadConfig {
  /** Null for no limit. */
  quotaBytes: number | null;
  /** Program that converts videos; null when there is none. */
  ffmpeg: string | null;
}

/** All operator settings, validated; undefined where the embedded default is used. */
export type Config = {
  appEnv: AppEnv;
  production: boolean;
  /** Demo users, codes and content may be seeded. */
  demo: boolean;
  port: number;
  host: string;
  /** An origin without a trailing slash; all absolute URLs are built from it. */
  publicUrl: string;
  https: boolean;
  /** The site's URL is on this machine, so local forms may serve this machine. */
  isLocal: boolean;
  /** Every client counts as local, because the port is published on 127.0.0.1 only. */
  trial: boolean;
  trustedProxies: string[];
  /** How long a stopping instance keeps answering, so that the load balancer notices. */
  shutdownDelayMs: number;
  /** Where a proof ends this process. */
  failpoint: ArmedFailpoint | null;
  metricsToken: string | undefined;
  logLevel: SettingValues['LOG_LEVEL'];
  sessionSecret: string | undefined;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  migrateOnStart: boolean;
  storage: StorageConfig;
  uploads: UploadConfig;
  apiOrigin: string | undefined;
  apiMode: 'real' | 'mock';
  translationsUrl: string | undefined;
  machineTranslation: { url: string; apiKey: string | undefined } | undefined;
  siteName: string;
  supportEmail: string;
  /** Who sells, as the legal texts name it; null in a demonstration. */
  seller: Seller | null;
  receipts: ReceiptSettings;
  invoices: InvoiceSettings;
  mailFrom: string;
  smtpUrl: string | undefined;
  identity: 'google' | 'local' | 'off';
  googleClientId: string | undefined;
  googleClientSecret: string | undefined;
  gtmId: string | undefined;
  badges: BadgeSettings;
  /** Offered to readers and newcomers. */
  promoCode: string | undefined;
  magazineUrl: string | undefined;
  payments: PaymentConfig;
  /** Which external parties Kurso replaces itself; only allowed when the site's URL is on this machine. */
  localForms: { payments: boolean; mail: boolean; identity: boolean; sessionSecret: boolean };
  /** The setting that puts a stand-in on this machine in a payment provider's place; undefined when none does. */
  standIn: SettingName | undefined;
};

export type Env = Record<string, string | undefined>;

/** Reads `.env` if there is one (environment variables take precedence) and returns the settings of this process. */
export function readConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return loadConfig();
}

/** @throws {ConfigError} naming the first variable that is invalid or unsafe. */
export function loadConfig(env: Env = process.env): Config {
  if (env.ALLOW_LOCAL_FORMS?.trim()) throw new ConfigError('ALLOW_LOCAL_FORMS', GONE);
  const values = readValues(env);
  const config = toConfig(values);
  if (config.production) refuseTesting(config, values);
  if (config.failpoint && config.appEnv !== 'autotest')
    throw new ConfigError('FAILPOINT', 'must not be set unless APP_ENV is autotest');
  if (!config.isLocal) refuseLocalForms(config);
  if (config.trial && !isLocalHost(new URL(`http://${values.PUBLISH_ADDRESS}`).hostname))
    throw new ConfigError('PUBLISH_ADDRESS', 'must be on 127.0.0.1 in a trial');
  return config;
}

/** Settings that work but are probably not intended; one line each, printed at startup. */
export function configWarnings(config: Config): string[] {
  const warnings: string[] = [];
  if (!config.https && !config.isLocal) {
    warnings.push(`PUBLIC_URL ${config.publicUrl} is not https: browsers refuse the session cookies there.`);
  }
  if (config.https && config.trustedProxies.length === 0) {
    warnings.push('TRUSTED_PROXIES is empty: behind a proxy all visitors seem to come from one address.');
  }
  if (config.production && !config.seller) {
    warnings.push('SELLER_NAME is empty: the legal texts say that this school is a demonstration.');
  }
  if (!config.badges.on) {
    warnings.push('BADGE_SIGNING_KEY is empty: certificates are not offered as digital badges.');
  }
  const testKey = config.production && testKeyOf(config.payments);
  if (testKey) warnings.push(`${testKey} is a key of a test account: nobody pays real money.`);
  return warnings;
}

function readValues(env: Env): SettingValues {
  const read = ([name, setting]: [string, Setting]): [string, unknown] => {
    const text = env[name]?.trim() || setting.fallback;
    try {
      return [name, setting.parse(text)];
    } catch (error) {
      throw new ConfigError(name, (error as Error).message);
    }
  };
  return Object.fromEntries(Object.entries(settings).map(read)) as SettingValues;
}

function toConfig(v: SettingValues): Config {
  const publicUrl = v.PUBLIC_URL || `http://localhost:${v.PORT}`;
  if (isIP(v.HOST) === 0 && !/^[\w.-]+$/.test(v.HOST))
    throw new ConfigError('HOST', 'must be an address or a name');
  const identity = v.GOOGLE_CLIENT_ID === 'off' ? 'off' : v.GOOGLE_CLIENT_ID ? 'google' : 'local';
  const demo = v.APP_ENV === 'localhost' || v.APP_ENV === 'autotest';
  return {
    appEnv: v.APP_ENV,
    production: v.APP_ENV === 'production',
    demo,
    port: v.PORT,
    host: v.HOST,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    isLocal: isLocalHost(new URL(publicUrl).hostname),
    trial: v.KURSO_TRIAL,
    trustedProxies: v.TRUSTED_PROXIES,
    shutdownDelayMs: (v.SHUTDOWN_DELAY_SECONDS ?? (demo ? 0 : 3)) * 1000,
    failpoint: v.FAILPOINT,
    metricsToken: v.METRICS_TOKEN || undefined,
    logLevel: v.LOG_LEVEL,
    sessionSecret: v.SESSION_SECRET || undefined,
    dataDir: resolve(v.KURSO_DATA),
    databaseUrl: v.DATABASE_URL || undefined,
    migrateOnStart: v.MIGRATE_ON_START,
    storage: toStorage(v, resolve(v.KURSO_DATA)),
    uploads: { quotaBytes: v.UPLOAD_QUOTA_GB, ffmpeg: findProgram(v.FFMPEG_PATH) },
    apiOrigin: v.API_ORIGIN || undefined,
    apiMode: v.API_MODE,
    translationsUrl: v.TRANSLATIONS_URL || undefined,
    machineTranslation: v.LIBRETRANSLATE_URL
      ? { url: v.LIBRETRANSLATE_URL, apiKey: v.LIBRETRANSLATE_API_KEY || undefined }
      : undefined,
    siteName: v.SITE_NAME,
    supportEmail: v.SUPPORT_EMAIL,
    seller: toSeller(v),
    invoices: { country: v.SELLER_COUNTRY, bank: v.SELLER_BANK },
    receipts: {
      series: v.RECEIPT_SERIES || seriesOf(v.SELLER_NAME || v.SITE_NAME),
      taxId: v.SELLER_TAX_ID,
      taxPercent: v.SELLER_TAX_RATE,
      taxNote: v.SELLER_TAX_NOTE,
    },
    mailFrom: v.MAIL_FROM,
    smtpUrl: v.SMTP_URL || undefined,
    identity,
    googleClientId: identity === 'google' ? v.GOOGLE_CLIENT_ID : undefined,
    googleClientSecret: identity === 'google' ? v.GOOGLE_CLIENT_SECRET || undefined : undefined,
    gtmId: v.GTM_ID || undefined,
    badges: {
      on: v.BADGE_SIGNING_KEY !== null || v.APP_ENV !== 'production',
      seed: v.BADGE_SIGNING_KEY,
      formerKeys: v.BADGE_FORMER_KEYS,
    },
    promoCode: v.PROMO_CODE || undefined,
    magazineUrl: v.MAGAZINE_URL || undefined,
    payments: toPayments(v),
    localForms: {
      payments: v.PAYMENT_PROVIDERS.includes('sandbox'),
      mail: v.SMTP_URL === '',
      identity: identity === 'local',
      sessionSecret: v.SESSION_SECRET === '',
    },
    standIn: standInOf(v),
  };
}

/** @throws {ConfigError} when the program that is named is missing. */
function findProgram(named: string): string | null {
  if (named === 'off') return null;
  if (named !== '' && !existsSync(named)) throw new ConfigError('FFMPEG_PATH', `is not a file: ${named}`);
  const folders = named === '' ? (process.env.PATH ?? '').split(delimiter).filter(Boolean) : [];
  return named || (folders.map((folder) => join(folder, 'ffmpeg')).find((file) => existsSync(file)) ?? null);
}

function toSeller(v: SettingValues): Seller | null {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_REGISTRATION: registration } = v;
  if (!name && !address) return null;
  if (!name) throw new ConfigError('SELLER_NAME', 'must be set with SELLER_ADDRESS');
  if (!address) throw new ConfigError('SELLER_ADDRESS', 'must be set with SELLER_NAME');
  return { name, address, registration };
}

function refuseTesting(config: Config, v: SettingValues): void {
  if (v.PUBLIC_URL === '') throw new ConfigError('PUBLIC_URL', 'must be set in production');
  if (config.apiMode === 'mock') throw new ConfigError('API_MODE', 'must not be mock in production');
  const { standIn } = config;
  if (standIn) throw new ConfigError(standIn, 'must not be an address of this machine in production');
  if (!config.https && !config.isLocal)
    throw new ConfigError('PUBLIC_URL', 'must be https in production, or an address of this machine');
}

const GONE =
  'is no longer supported: local forms serve this machine only, when PUBLIC_URL is http://localhost:PORT. Behind a proxy whose ' +
  'port is published on 127.0.0.1 set KURSO_TRIAL=1; anywhere else configure the real providers';

/**
 * Sandbox payments, the inbox, local sign-in and a secret on disk are allowed on one machine only, in every
 * environment.
 */
function refuseLocalForms({ publicUrl, localForms, standIn, trial, apiMode, apiOrigin }: Config): void {
  const unless = `unless PUBLIC_URL is an address of this machine, but it is ${publicUrl}`;
  if (trial) throw new ConfigError('KURSO_TRIAL', `must not be set ${unless}`);
  const answersItself = apiMode === 'real' && !apiOrigin;
  if (answersItself && localForms.sessionSecret)
    throw new ConfigError('SESSION_SECRET', `must be set ${unless}`);
  if (answersItself && localForms.payments)
    throw new ConfigError('PAYMENT_PROVIDERS', `must be set, without sandbox, ${unless}`);
  if (answersItself && standIn)
    throw new ConfigError(standIn, `must not be an address of this machine ${unless}`);
  if (answersItself && localForms.mail)
    throw new ConfigError('SMTP_URL', `must be set: e-mail would stay in the local inbox ${unless}`);
  if (localForms.identity) throw new ConfigError('GOOGLE_CLIENT_ID', `must be set, or off, ${unless}`);
}
