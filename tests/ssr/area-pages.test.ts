import type { GetServerSideProps } from 'next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRuntime } from '../../server/ssr/runtime.ts';
import { makePartners, type PartnerWorld } from '../server/affiliate/role-world.ts';
import { type CompanyWorld, makeCompanies } from '../server/business/role-world.ts';
import { ROLES, type Role, type Service } from '../server/role-matrix.ts';
import { insertProduct } from '../setup/products.ts';
import { openRealService } from '../setup/real-service.ts';

/** Every page of partners and companies by every role. */

type Outcome = 'open' | 'sign-in' | 'verification' | 'lk';
type Access = 'public' | 'verified' | 'senior';

interface Row {
  path: string;
  access: Access;
  load: () => Promise<{ getServerSideProps: GetServerSideProps }>;
  params?: (worlds: Worlds) => Record<string, string>;
  /** In no language in which the program is closed. */
  isPartners?: true;
}

interface Worlds {
  partners: PartnerWorld;
  companies: CompanyWorld;
}

const PARTNERS: Row[] = [
  { path: '/affiliate', access: 'public', load: () => import('../../pages/[locale]/affiliate/index') },
  {
    ...{ path: '/affiliate/tariffs', access: 'public' },
    load: () => import('../../pages/[locale]/affiliate/tariffs'),
  },
  {
    ...{ path: '/affiliate/additional-agreement', access: 'public' },
    load: () => import('../../pages/[locale]/affiliate/additional-agreement'),
  },
  {
    ...{ path: '/affiliate/overview', access: 'verified' },
    load: () => import('../../pages/[locale]/affiliate/overview'),
  },
  {
    ...{ path: '/affiliate/bonus', access: 'verified' },
    load: () => import('../../pages/[locale]/affiliate/bonus'),
  },
  {
    ...{ path: '/manager/partners', access: 'senior' },
    load: () => import('../../pages/[locale]/manager/partners/index'),
  },
  {
    ...{ path: '/manager/partners/[partnerId]', access: 'senior' },
    load: () => import('../../pages/[locale]/manager/partners/[partnerId]'),
    params: ({ partners }) => ({ partnerId: partners.partner.id }),
  },
  {
    ...{ path: '/manager/payouts', access: 'senior' },
    load: () => import('../../pages/[locale]/manager/payouts'),
  },
];
const COMPANIES: Row[] = [
  { path: '/teams', access: 'public', load: () => import('../../pages/[locale]/teams') },
  {
    ...{ path: '/education/member/register/confirm', access: 'public' },
    load: () => import('../../pages/[locale]/education/member/register/confirm'),
  },
  {
    ...{ path: '/education/corp', access: 'verified' },
    load: () => import('../../pages/[locale]/education/corp'),
  },
  {
    ...{ path: '/manager/companies', access: 'senior' },
    load: () => import('../../pages/[locale]/manager/companies/index'),
  },
  {
    ...{ path: '/manager/companies/[companyId]', access: 'senior' },
    load: () => import('../../pages/[locale]/manager/companies/[companyId]'),
    params: ({ companies }) => ({ companyId: companies.company.id }),
  },
  {
    ...{ path: '/manager/invoices', access: 'senior' },
    load: () => import('../../pages/[locale]/manager/invoices'),
  },
];
const ROWS = [...PARTNERS, ...COMPANIES];

let service: Service;
let worlds: Worlds;

beforeAll(async () => {
  service = await openRealService({ env: { PAYMENT_PROVIDERS: 'sandbox' } });
  const { db } = service.database;
  const productId = await insertProduct(db, { slug: 'bread', dollars: 500 });
  const seat = await insertProduct(db, { slug: 'cake', dollars: 20 });
  worlds = {
    partners: await makePartners(service, productId),
    companies: await makeCompanies(service, { productId: seat, total: 4_000 }),
  };
  setRuntime({
    site: { name: 'School' } as never,
    transport: service.transport,
    translations: async () => ({}),
    fonts: () => [],
  });
}, 120_000);
afterAll(() => service.close());

const isPartner = (role: Role) => role.endsWith('partner');

interface Opened {
  outcome: Outcome | 'not found' | number;
  text: string;
}

async function open({ path, load, params }: Row, role: Role, locale = 'en'): Promise<Opened> {
  const { people } = isPartner(role) ? worlds.partners : worlds.companies;
  const { authorization } = await people.headersOf(role);
  const filled = { locale, ...params?.(worlds) };
  const url = `/${locale}${path}`.replace(/\[(\w+)\]/g, (_, name: string) => filled[name as 'locale'] ?? '');
  const { getServerSideProps } = await load();
  const answer = await getServerSideProps({
    req: { headers: {}, cookies: authorization ? { token: authorization.slice('Bearer '.length) } : {} },
    res: { setHeader: () => {}, statusCode: 0 },
    ...{ params: filled, query: filled, resolvedUrl: url },
  } as never);
  return { outcome: outcomeOf(await answer), text: JSON.stringify(answer) };
}

// biome-ignore lint/suspicious/noExplicitAny: a test inspects any answer
function outcomeOf(answer: any): Opened['outcome'] {
  if (answer.notFound) return 'not found';
  const to: string = answer.redirect?.destination ?? '';
  if (to.startsWith('/en/signin?')) return 'sign-in';
  if (to.startsWith('/en/verification-warning?')) return 'verification';
  if (to === '/en/lk') return 'lk';
  return answer.props?.failure ?? 'open';
}

function declared(access: Access, role: Role): Outcome {
  if (access === 'public') return 'open';
  if (role === 'guest') return 'sign-in';
  if (access === 'senior') return role === 'senior' ? 'open' : 'lk';
  return role === 'unverified' ? 'verification' : 'open';
}

describe('a page', () => {
  it.each(ROWS)('$path is open to those whom its access names: $access', async (row) => {
    const outcomes: [Role, Opened['outcome']][] = [];
    for (const role of ROLES) outcomes.push([role, (await open(row, role)).outcome]);
    expect(outcomes).toEqual(ROLES.map((role) => [role, declared(row.access, role)]));
  });

  it.each(PARTNERS)('$path does not exist in Russian, for nobody', async (row) => {
    for (const role of ROLES)
      expect([role, (await open(row, role, 'ru')).outcome]).toEqual([role, 'not found']);
  });
});

describe('a personal page', () => {
  const rowOf = (path: string) => ROWS.find((row) => row.path === path) as Row;

  it('of a company names it to its people, and to nobody else', async () => {
    const { company } = worlds.companies;
    const named: Role[] = [];
    for (const role of ROLES)
      if ((await open(rowOf('/education/corp'), role)).text.includes(company.id)) named.push(role);
    expect(named).toEqual(['owner', 'administrator', 'member']);
  });

  it.each(['/affiliate/overview', '/affiliate/bonus'])(
    '%s has the code of its partner alone',
    async (path) => {
      const { code } = worlds.partners.partner;
      const named: Role[] = [];
      for (const role of ROLES) if ((await open(rowOf(path), role)).text.includes(code)) named.push(role);
      expect(named).toEqual(['partner']);
    },
  );
});
