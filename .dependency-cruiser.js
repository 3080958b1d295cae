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

const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
});

const only = (name, from, allowed, comment) => never(name, from, not(...allowed), comment);

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
    only('contracts-imports', '^contracts/', ['contracts'], 'contracts import zod only'),
    only('domain-imports', '^domain/', ['domain', 'contracts'], 'the domain has no I/O'),
    only('db-imports', '^db/', ['db', 'domain', 'contracts'], 'the database imports no service'),
    only(
      'services-imports',
      '^services/',
      ['services', 'contracts', 'domain'],
      'browser adapters import no state, hook or screen',
    ),
    only(
      'store-imports',
      '^store/',
      ['store', 'services', 'domain', 'contracts'],
      'state of the browser imports no hook or screen',
    ),
    only(
      'hooks-imports',
      '^hooks/',
      ['hooks', 'services', 'store', 'domain', 'contracts'],
      'hooks import no screen',
    ),
    only('ui-imports', '^components/ui/', ['components'], 'primitives import no contract, hook or text'),
    only(
      'components-imports',
      '^components/',
      ['components', 'contracts', 'domain'],
      'components get their data as props',
    ),
    only(
      'features-imports',
      '^features/',
      ['features', 'components', 'hooks', 'domain', 'contracts', 'services', 'store'],
      'screens import hooks; pages import screens',
    ),
    never('ui-imports-no-component', '^components/ui/', '^components/(?!ui/)'),
    never(
      'readers-import-no-schema',
      '^(services|store|hooks|components|features/(?!learning/course-editor/)|pages)',
      '^domain/learning/(document-(schema|check|from-html)|course-draft)',
      'readers render documents without the schema of the editor and without a parser, which are heavy',
    ),
    {
      name: 'features-import-no-other-feature',
      comment: 'features are combined in a page or a hook; what a lesson consists of, in the player',
      severity: 'error',
      from: {
        path: '^features/(shell|management|component-gallery|(?!(?:shell|management|component-gallery)/)[^/]+/[^/]+)/',
        pathNot: '^features/learning/(player|exercise|education|course-editor)/',
      },
      to: { path: '^features/', pathNot: ['^features/$1/', '^features/management/'] },
    },
    never(
      'editor-imports-player-only',
      '^features/learning/course-editor/',
      '^features/(?!management/|learning/(course-editor|player|exercise|media|runnable)/)',
      'an author sees a lesson as the player shows it, tries its exercises, and runs the programs of their solutions',
    ),
    never(
      'education-imports-breakdown-only',
      '^features/learning/education/',
      '^features/(?!learning/(education|player/progress)/)',
      'the percentage of a card opens to the same as that of the player',
    ),
    never(
      'player-imports-exercises-only',
      '^features/learning/player/',
      '^features/(?!learning/(player|exercise|media|waiting)/)',
      'a lesson shows its exercises between its texts, so a page cannot combine them',
    ),
    never(
      'exercises-import-programs-only',
      '^features/learning/exercise/',
      '^features/(?!learning/(exercise|runnable|waiting)/)',
      'a part of a problem may be a program to run, and an answer may wait for the network',
    ),
    {
      name: 'browser-imports-no-server',
      comment: 'server code must not reach the browser; pages may import server/ssr only',
      severity: 'error',
      from: { path: tier('services', 'store', 'hooks', 'components', 'features', 'pages') },
      to: { path: '^(server|db)/', pathNot: '^server/ssr/' },
    },
    never(
      'features-import-no-client',
      '^features/',
      '^services/(api|browser-api|client|refresh-tokens|http|session)',
      'screens use hooks, not the API client',
    ),
    {
      name: 'server-imports-no-browser',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/ssr/' },
      to: {
        path: tier('services', 'store', 'hooks', 'components', 'features', 'pages'),
        pathNot: '^features/shell/(inline-script|style-layers)\\.ts$',
      },
    },
    {
      name: 'modules-import-no-other-repository',
      comment: "call another noun's service, not its repository; only *.module.ts may join them",
      severity: 'error',
      from: { path: '^server/modules/([^/]+/[^/]+)/' },
      to: {
        path: '^server/(modules|platform)/.+\\.repository\\.ts$',
        pathNot: ['^server/modules/$1/', '^server/platform/outbox/'],
      },
    },
    ...areaOrder,
    never(
      'platform-imports-no-area',
      '^server/platform/',
      '^server/(modules|http|web|ssr|bootstrap|mocks)/',
      'jobs, mail and the outbox are shared by every area and import none',
    ),
    never('http-imports-no-area', '^server/http/', '^server/(modules|web|ssr|bootstrap|mocks)/'),
    never(
      'modules-import-no-web',
      '^server/modules/',
      '^server/(web|ssr)/',
      'a noun defines a port, for example a cache, which server/bootstrap joins to the page server',
    ),
    never(
      'server-imports-no-bootstrap',
      '^server/(modules|platform|http|web|ssr|config)/',
      '^server/(bootstrap/|[^/]+\\.ts$)',
      'bootstrap imports the areas, never the other way round',
    ),
    never(
      'services-import-no-http',
      '^server/.+\\.(service|repository)\\.ts$',
      '^(server/http/|node_modules/fastify/)',
    ),
    never('routes-import-no-db', '^server/.+\\.routes\\.ts$', '^db/'),
    library('only-http-imports-axios', 'axios', '^services/http', 'imported in one place'),
    library(
      'only-session-imports-cookies',
      '(js-cookie|jwt-decode)',
      '^services/(session|cookies)',
      'imported in one place',
    ),
    library(
      'only-pdf-imports-typst',
      '(?:@myriaddreamin|@expo-google-fonts)',
      '^server/platform/pdf/',
      'documents are typeset on the server: no page loads the compiler or its whole fonts',
    ),
    library(
      'only-database-imports-pg',
      'pg',
      '^(db|server/platform/(pubsub|database))',
      'imported in one place',
    ),
    library(
      'only-toasts-import-toastify',
      'react-toastify',
      '^(features/shell|services/toast)',
      'imported in one place',
    ),
    library('only-mocks-import-msw', 'msw', '^server/mock', 'mocks stay out of production'),
    library(
      'only-schema-imports-editor',
      '(@tiptap/(?!static-renderer/)[^/]+|prosemirror-[^/]+)',
      '^(domain/learning/document-(schema|check)|features/learning/course-editor/|features/resume/builder/rich-text/)',
      'readers need only its renderer',
    ),
    library(
      'only-storage-imports-drivers',
      '(flydrive|@aws-sdk)',
      '^server/platform/storage/',
      'imported in one place',
    ),
    {
      name: 'embedded-database-imported-dynamically',
      comment: 'a server with DATABASE_URL must not load the embedded one',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^db/embedded-postgres/', dynamic: false },
    },
    {
      name: 'only-main-imports-mocks',
      comment: 'only the entry point loads the mocks, on demand',
      severity: 'error',
      from: { path: tier(...OURS), pathNot: '^server/(mock|main\\.ts)' },
      to: { path: '^server/mock' },
    },
    {
      name: 'no-circular-imports',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '^(\\.next|\\.data|coverage|dist)/' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
};
