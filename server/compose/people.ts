import { accountRoutes } from '../account/account.routes.ts';
import { createAccountService } from '../account/account.service.ts';
import { createAvatarService } from '../account/avatar.service.ts';
import { createAccountLimits } from '../auth/account-limits.ts';
import { authRoutes } from '../auth/auth.routes.ts';
import { createAuthService } from '../auth/auth.service.ts';
import { loadCommonPasswords } from '../auth/common-passwords.ts';
import { createPasswordHasher } from '../auth/password-hasher.ts';
import { securityRoutes } from '../auth/security.routes.ts';
import { createSecurityService } from '../auth/security.service.ts';
import { createSessionService } from '../auth/session.service.ts';
import type { App } from '../http/app-types.ts';
import { inboxRoutes } from '../mail/inbox.routes.ts';
import { createMailService } from '../mail/mail.service.ts';
import { createMediaStore } from '../media/media.store.ts';
import { mediaFolder } from '../media/media-folder.ts';
import { createRateLimit, sweepRateLimits } from '../rate-limit/rate-limit.service.ts';
import { userRoutes } from '../user/user.routes.ts';
import { createUserService, type UserDeps } from '../user/user.service.ts';
import type { ComposeDeps } from './deps.ts';

/** Accounts, sessions and mail. */
export function composePeople({ config, secret, database, bus }: ComposeDeps) {
  const { db, pool } = database;
  const hasher = createPasswordHasher();
  const sessions = createSessionService({ db, bus, secret, publicUrl: config.publicUrl });
  const accounts = {
    db,
    sessions,
    hasher,
    limits: createAccountLimits(pool),
    commonPasswords: loadCommonPasswords(),
    publicUrl: config.publicUrl,
  };
  const auth = createAuthService(accounts);
  const security = createSecurityService(accounts);
  const mail = createMailService({ db, config });
  const account = createAccountService({ db, announce: sessions.announce });
  const uploads = createRateLimit(pool, { name: 'avatar', points: 20, seconds: 3600 });
  const avatars = createAvatarService({
    db,
    store: createMediaStore(mediaFolder(config)),
    limit: (userId) => uploads.consume(userId),
  });

  /** Binds the nouns once the ledger of access is there. */
  const bindTo = (app: App, access: UserDeps['access']) => {
    const users = createUserService({ db, access });
    authRoutes(app, { auth, sessions, users });
    securityRoutes(app, security);
    userRoutes(app, users);
    accountRoutes(app, { account, avatars });
    if (config.localForms.mail) inboxRoutes(app, mail);
  };
  return {
    sessions,
    hasher,
    mail,
    bindTo,
    effects: { mail: mail.handle, account_mail: auth.handleMailRequest },
    jobs: [{ name: 'rate-limits.sweep', cron: '17 * * * *', run: () => sweepRateLimits(pool) }],
  };
}
