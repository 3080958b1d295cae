import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyMembers, companySignIns, users } from '../../../db/schema/index.ts';
import { createCompanyEntryService } from '../../../server/modules/business/company-sign-in/company-entry.service.ts';
import { signsInElsewhere } from '../../../server/modules/business/company-sign-in/company-identity.repository.ts';
import { createCompanyProviders } from '../../../server/modules/business/company-sign-in/company-providers.ts';
import { createCompanySignInService } from '../../../server/modules/business/company-sign-in/company-sign-in.service.ts';
import { createAccountLimits } from '../../../server/modules/identity/auth/account-limits.ts';
import { socialAccounts } from '../../../server/modules/identity/auth/social-accounts.ts';
import { createPublicFetch } from '../../../server/platform/network/public-fetch.ts';
import { createSecretBox } from '../../../server/platform/secret-box.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { insertPerson } from '../identity/account-fixture.ts';
import { createAuthInstance, origin, PUBLIC_URL, SECRET } from '../identity/auth-fixture.ts';
import { insertCompany, insertMember } from './company-fixture.ts';
import { openCompanyIssuer } from './company-issuer.ts';

const redirectUrl = `${PUBLIC_URL}/auth/companies/sign-in/return`;
const records = new Map<string, string[]>();

let database: TestDatabase;
let provider: Awaited<ReturnType<typeof openCompanyIssuer>>;
let signIns: ReturnType<typeof createCompanySignInService>;
let entry: ReturnType<typeof createCompanyEntryService>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db, pool } = database;
  provider = await openCompanyIssuer(db, redirectUrl);
  const box = createSecretBox(SECRET, 'company-sign-in');
  const providers = createCompanyProviders(createPublicFetch({ allowLoopback: true }), {
    redirectUri: redirectUrl,
  });
  const readRecords = async (domain: string) => records.get(domain) ?? [];
  const limit = { consume: async () => {} };
  signIns = createCompanySignInService({ db, box, providers, readRecords, redirectUrl, limit });
  const { sessions } = createAuthInstance(database);
  entry = createCompanyEntryService({
    db,
    secret: SECRET,
    box,
    providers,
    sessions,
    accounts: socialAccounts,
    limits: createAccountLimits(pool),
  });
});
afterAll(async () => {
  await provider.close();
  await database.drop();
});

const setting = (domains: string[], required = false) => ({
  ...{
    issuer: provider.issuer,
    clientId: provider.client.clientId,
    clientSecret: provider.client.clientSecret,
  },
  ...{ domains, required },
});

/** A company whose domain is proved. */
async function joined(required = false) {
  const domain = `d${randomUUID()}.example`;
  const made = await insertCompany(database.db, domain);
  const { domains } = await signIns.change(made.call, setting([domain], required));
  records.set(domain, ['v=spf1 -all', domains[0]?.record ?? '']);
  await signIns.verifyDomain(made.call, domain);
  return { ...made, domain };
}

const from = () => ({ ip: origin().ip, locale: 'en' as const });
async function enter(email: string, user: Partial<Parameters<typeof provider.answer>[1]> = {}) {
  const begun = await entry.start({ email }, from());
  const answer = provider.answer(begun?.url, {
    subject: randomUUID(),
    name: 'Ada',
    email,
    proven: true,
    ...user,
  });
  return {
    answer,
    sealed: begun?.sealed,
    enter: (sealed = begun?.sealed) => entry.enter({ ...answer, sealed }, origin()),
  };
}

describe('the set-up', () => {
  it('is for owners, and never answers or stores the secret as it is', async () => {
    const { call, id, domain } = await joined();
    const admin = await insertPerson(database.db);
    await insertMember(database.db, id, admin.id, 'ADMINISTRATOR');
    await expect(signIns.get({ companyId: id, callerId: admin.id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const shown = await signIns.get(call);
    expect(shown).toMatchObject({ hasSecret: true, redirectUrl, domains: [{ domain, verified: true }] });
    const [row] = await database.db.select().from(companySignIns).where(eq(companySignIns.companyId, id));
    expect(row?.clientSecret).not.toContain(provider.client.clientSecret);
    const { clientSecret: _, ...same } = setting([domain]);
    expect(await signIns.change(call, same)).toMatchObject({
      hasSecret: true,
      domains: [{ verified: true }],
    });
    expect(await signIns.change(call, { ...same, clientId: 'another' })).toMatchObject({ hasSecret: false });
  });

  it.each([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['without keys', { jwks_uri: undefined }],
    ['without S256', { code_challenge_methods_supported: ['plain'] }],
    ['that would run a program', { authorization_endpoint: 'javascript:alert(1)//' }],
    ['that is a page by itself', { authorization_endpoint: 'data:text/html,a' }],
  ])('refuses a configuration %s', async (_, change) => {
    const { call } = await insertCompany(database.db);
    provider.state.change = change;
    const changed = signIns.change(call, setting([])).finally(() => (provider.state.change = {}));
    await expect(changed).rejects.toMatchObject({ code: 'identity_provider_failed' });
  });

  it('refuses a provider that is away, inside our network, or a public mail service as domain', async () => {
    const { call } = await insertCompany(database.db);
    provider.state.away = true;
    const away = signIns.change(call, setting([])).finally(() => (provider.state.away = false));
    await expect(away).rejects.toMatchObject({ code: 'identity_provider_failed' });
    const inside = signIns.change(call, { ...setting([]), issuer: 'https://169.254.169.254' });
    await expect(inside).rejects.toMatchObject({ code: 'identity_provider_failed' });
    await expect(signIns.change(call, setting(['gmail.com']))).rejects.toMatchObject({
      fields: { 'domains.0': 'invalid' },
    });
  });

  it('proves a domain by its record, for one company only', async () => {
    const { domain } = await joined();
    const { call } = await insertCompany(database.db);
    const { domains } = await signIns.change(call, setting([domain]));
    expect(domains).toMatchObject([{ verified: false }]);
    expect((await signIns.verifyDomain(call, domain)).domains).toMatchObject([{ verified: false }]);
    records.set(domain, [...(records.get(domain) ?? []), domains[0]?.record ?? '']);
    await expect(signIns.verifyDomain(call, domain)).rejects.toMatchObject({
      fields: { domain: 'already_used' },
    });
    await expect(signIns.verifyDomain(call, 'other.example')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a sign-in', () => {
  it('begins for addresses of proved domains only', async () => {
    const { domain } = await joined();
    const { call } = await insertCompany(database.db);
    await signIns.change(call, setting(['unproved.example']));
    expect(await entry.start({ email: `ada@${domain}` }, from())).toMatchObject({
      url: expect.stringContaining('S256'),
    });
    expect(await entry.start({ email: 'ada@unproved.example' }, from())).toBeNull();
    expect(await entry.start({ email: `ada@sub.${domain}` }, from())).toBeNull();
  });

  it('makes an account once, and finds it by the provider’s id', async () => {
    const { domain } = await joined();
    const email = `ada@${domain}`;
    const subject = randomUUID();
    expect((await (await enter(email, { subject })).enter()).newUser).toBe(true);
    const moved = await enter(email, { subject, email: `ada.l@${domain}` });
    expect((await moved.enter()).newUser).toBe(false);
    const rows = await database.db.select().from(users).where(eq(users.email, email));
    expect(rows).toMatchObject([{ passwordHash: null, name: 'Ada' }]);
  });

  it('opens the account of a member, and that of nobody else', async () => {
    const { domain, id } = await joined();
    const member = await insertPerson(database.db, { email: `mona@${domain}` });
    const row = await insertMember(database.db, id, member.id);
    expect((await (await enter(member.email)).enter()).newUser).toBe(false);
    const stranger = await insertPerson(database.db, { email: `stan@${domain}` });
    await expect((await enter(stranger.email)).enter()).rejects.toMatchObject({ code: 'email_already_used' });
    const newcomer = await insertPerson(database.db, { email: `nora@${domain}`, verifiedAt: null });
    await insertMember(database.db, id, newcomer.id);
    await expect((await enter(newcomer.email)).enter()).rejects.toMatchObject({ code: 'email_already_used' });
    expect(row?.companyId).toBe(id);
  });

  it('takes no address of another domain, and none that the provider calls unverified', async () => {
    const { domain } = await joined();
    const foreign = await enter(`ada@${domain}`, { email: 'ada@elsewhere.example' });
    await expect(foreign.enter()).rejects.toMatchObject({ code: 'email_not_verified' });
    const unproven = await enter(`ada@${domain}`, { proven: false });
    await expect(unproven.enter()).rejects.toMatchObject({ code: 'email_not_verified' });
  });

  it('belongs to the browser that began it, and happens once', async () => {
    const { domain } = await joined();
    const one = await enter(`one@${domain}`);
    const other = await enter(`two@${domain}`);
    const { answer } = one;
    const wrong = { code: 'token_data_invalid' };
    await expect(entry.enter({ ...answer, sealed: undefined }, origin())).rejects.toMatchObject(wrong);
    await expect(entry.enter({ ...answer, sealed: other.sealed }, origin())).rejects.toMatchObject(wrong);
    await expect(
      entry.enter({ ...answer, code: 'made-up', sealed: one.sealed }, origin()),
    ).rejects.toMatchObject(wrong);
    await expect(one.enter()).rejects.toMatchObject(wrong);
    expect((await other.enter()).newUser).toBe(true);
    await expect(other.enter()).rejects.toMatchObject(wrong);
  });

  it('says when the provider is away', async () => {
    const { domain } = await joined();
    const begun = await enter(`ada@${domain}`);
    provider.state.away = true;
    const entered = begun.enter().finally(() => (provider.state.away = false));
    await expect(entered).rejects.toMatchObject({ code: 'identity_provider_failed' });
  });

  it('can be the only way in for members, but not for owners and others', async () => {
    const { domain, id, owner, call } = await joined(true);
    const member = await insertPerson(database.db, { email: `mona@${domain}` });
    await insertMember(database.db, id, member.id);
    const outside = await insertPerson(database.db);
    await insertMember(database.db, id, outside.id);
    const stranger = await insertPerson(database.db, { email: `stan@${domain}` });
    const asked = [member, outside, stranger, owner].map((one) => signsInElsewhere(database.db, one.id));
    expect(await Promise.all(asked)).toEqual([true, false, false, false]);
    await database.db
      .update(companyMembers)
      .set({ leftAt: new Date() })
      .where(eq(companyMembers.userId, member.id));
    expect(await signsInElsewhere(database.db, member.id)).toBe(false);
    await signIns.remove(call);
    expect(await signIns.get(call)).toBeNull();
    expect(await entry.start({ email: `ada@${domain}` }, from())).toBeNull();
  });
});
