/** The grid of docs/architecture.md. Every rule has a planted violation in tests/boundaries/probes.ts. */
const tier = (...names) => `^(${names.join('|')})/`;
const OURS = [
  'contracts',
  'domain',
  'db',
  'server',
  'services',
  'store',
  'hooks',
  'components',
  'features',
  'pages',
  'scripts',
];
const not = (...allowed) => tier(...OURS.filter((name) => !allowed.includes(name)));

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: not(...allowed) },
});

const library = (name, module, homes, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: tier(...OURS), pathNot: homes },
  to: { path: `^node_modules/${module}/` },
});

/** Areas in their order: each may import those before it. Messaging is reached through the outbox. */
const LAST = ['affiliate', 'business', 'resume', 'importers', 'messaging'];
export const LATER = {
  identity: ['catalog', 'commerce', 'learning', 'editorial', ...LAST],
  catalog: ['commerce', 'learning', 'editorial', ...LAST],
  commerce: ['learning', 'editorial', ...LAST],
  learning: ['editorial', ...LAST],
  editorial: ['commerce', 'learning', ...LAST],
  affiliate: ['editorial', ...LAST.filter((area) => area !== 'affiliate')],
  business: ['editorial', ...LAST.filter((area) => area !== 'business')],
  resume: ['editorial', ...LAST.filter((area) => area !== 'resume')],
  importers: ['editorial', ...LAST.filter((area) => area !== 'importers')],
};
const areaOrder = Object.entries(LATER).map(([area, later]) => ({
  name: 'area-order',
  comment: 'an earlier area defines a port, a later one implements it, server/bootstrap joins them',
  severity: 'error',
  from: { path: `^(server/modules|contracts|domain|hooks|features|db/schema)/${area}/` },
  to: { path: `^$1/(${later.join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only('contracts-know-nobody', '^contracts/', ['contracts'], 'contracts import zod only'),
    only('domain-knows-contracts', '^domain/', ['domain', 'contracts'], 'what is always true needs no I/O'),
    only('db-knows-domain', '^db/', ['db', 'domain', 'contracts'], 'the database knows no service'),
    only(
      'services-know-contracts',
      '^services/',
      ['services', 'contracts', 'domain'],
      'adapters of the browser',
    ),
    only(
      'store-knows-services',
      '^store/',
      ['store', 'services', 'domain', 'contracts'],
      'browser-only state',
    ),
    only(
      'hooks-know-no-screens',
      '^hooks/',
      ['hooks', 'services', 'store', 'domain', 'contracts'],
      'what a screen asks',
    ),
    only(
      'primitives-know-nothing',
      '^components/ui/',
      ['components'],
      'primitives know no contract, hook or text',
    ),
    only('components-are-data-blind', '^components/', ['components', 'contracts', 'domain'], 'fed by props'),
    only(
      'features-know-hooks',
      '^features/',
      ['features', 'components', 'hooks', 'domain', 'contracts', 'services', 'store'],
      'screens ask hooks',
    ),
    {
      name: 'ui-imports-ui-only',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^components/(?!ui/)' },
    },
    {
      name: 'feature-wall',
      comment: 'two features meet in a page or a hook',
      severity: 'error',
      from: { path: '^features/(shell|component-gallery|(?!(?:shell|component-gallery)/)[^/]+/[^/]+)/' },
      to: { path: '^features/', pathNot: ['^features/$1/'] },
    },
    {
      name: 'server-wall',
      comment: 'server code never reaches the browser; pages may use server/ssr alone',
      severity: 'error',
      from: { path: tier('services', 'store', 'hooks', 'components', 'features', 'pages') },
      to: { path: '^(server|db)/', pathNot: '^server/ssr/' },
    },
    {
      name: 'screens-do-not-call',
      comment: 'screens ask hooks, not the client',
      severity: 'error',
      from: { path: '^features/' },
      to: { path: '^services/(api|browser-api|client|refresh-tokens|http|session)' },
    },
    {
      name: 'server-knows-no-browser',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/ssr/' },
      to: {
        path: tier('services', 'store', 'hooks', 'components', 'features', 'pages'),
        pathNot: '^features/shell/(inline-script|style-layers)\\.ts$',
      },
    },
    {
      name: 'repository-wall',
      comment: "another noun's repository is reached through its service; *.module.ts alone joins them",
      severity: 'error',
      from: { path: '^server/modules/([^/]+/[^/]+)/' },
      to: {
        path: '^server/(modules|platform)/.+\\.repository\\.ts$',
        pathNot: ['^server/modules/$1/', '^server/platform/outbox/'],
      },
    },
    ...areaOrder,
    {
      name: 'platform-knows-no-area',
      comment: 'jobs, mail and the outbox serve every area and know none',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/(modules|http|web|ssr|bootstrap|mocks)/' },
    },
    {
      name: 'http-knows-no-area',
      severity: 'error',
      from: { path: '^server/http/' },
      to: { path: '^server/(modules|web|ssr|bootstrap|mocks)/' },
    },
    {
      name: 'modules-import-no-web',
      comment: 'a noun defines a port, for example a cache, which server/bootstrap joins to the page server',
      severity: 'error',
      from: { path: '^server/modules/' },
      to: { path: '^server/(web|ssr)/' },
    },
    {
      name: 'areas-know-no-start',
      comment: 'what starts the process joins the areas, never the other way round',
      severity: 'error',
      from: { path: '^server/(modules|platform|http|web|ssr|config)/' },
      to: { path: '^server/(bootstrap/|[^/]+\\.ts$)' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: '^server/.+\\.(service|repository)\\.ts$' },
      to: { path: '^(server/http/|node_modules/fastify/)' },
    },
    {
      name: 'routes-know-no-db',
      severity: 'error',
      from: { path: '^server/.+\\.routes\\.ts$' },
      to: { path: '^db/' },
    },
    library('axios-home', 'axios', '^services/http', 'one home per library'),
    library('cookie-home', '(js-cookie|jwt-decode)', '^services/(session|cookies)', 'one home per library'),
    library('pg-home', 'pg', '^(db|server/platform/(pubsub|database))', 'one home per library'),
    library('toast-home', 'react-toastify', '^(features/shell|services/toast)', 'one home per library'),
    library('msw-home', 'msw', '^server/mock', 'mocks stay out of production'),
    library('storage-home', '(flydrive|@aws-sdk)', '^server/platform/storage/', 'one home per library'),
    {
      name: 'embedded-database-is-optional',
      comment: 'a service over DATABASE_URL loads nothing of the embedded one',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^db/embedded-postgres/', dynamic: false },
    },
    {
      name: 'mock-wall',
      comment: 'the entry alone loads the mock, and only when it is asked for',
      severity: 'error',
      from: { path: tier(...OURS), pathNot: '^server/(mock|main\\.ts)' },
      to: { path: '^server/mock' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '^(\\.next|\\.data|coverage)/' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
};
