import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { alertsTotal } from '../platform/alerts.ts';
import type { OutboxState } from '../platform/outbox/outbox.repository.ts';
import type { App } from './app-types.ts';

/** Statistics of the page cache for the metrics. */
interface CacheStats {
  stats(): { bytes: number; hits: number; misses: number };
}

export interface HealthDeps {
  /** False while stopping, so that the load balancer stops sending traffic. */
  isOpen(): boolean;
  /** Rejects when the database does not respond. */
  ping(): Promise<unknown>;
  metricsToken: string | undefined;
  cache: CacheStats | null;
  /** Pending and dead jobs; rejects when the database does not respond. */
  outbox?(): Promise<OutboxState>;
}

/** Liveness does not depend on the database, so that a short outage does not restart every instance. */
export function healthRoutes(app: App, deps: HealthDeps): void {
  app.get('/health/live', { schema: { hide: true } as object }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: { hide: true } as object }, async (_, reply) => {
    if (!deps.isOpen()) return reply.status(503).send({ status: 'stopping' });
    try {
      await deps.ping();
      return { status: 'ok' };
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
  metricsRoute(app, deps);
}

function metricsRoute(app: App, deps: HealthDeps): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of API calls',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'http_client_errors_total',
    help: 'API calls with a 4xx response',
    registers: [registry],
  });
  registry.registerMetric(alertsTotal);
  if (deps.cache) gaugeCache(registry, deps.cache);
  if (deps.outbox) gaugeOutbox(registry, deps.outbox);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 400 && reply.statusCode < 500) refusals.inc();
  });
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    const local = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
    const direct = local && request.headers['x-forwarded-for'] === undefined;
    const told = deps.metricsToken && request.headers.authorization === `Bearer ${deps.metricsToken}`;
    if (!told && !(direct && !deps.metricsToken)) return reply.status(404).send({ code: 'not_found' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function gaugeCache(registry: Registry, cache: CacheStats): void {
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Memory used by cached pages',
    registers: [registry],
    collect() {
      this.set(cache.stats().bytes);
    },
  });
  new Gauge({
    name: 'page_cache_hit_ratio',
    help: 'Share of page requests served from the cache',
    registers: [registry],
    collect() {
      const { hits, misses } = cache.stats();
      this.set(hits / Math.max(1, hits + misses));
    },
  });
}

function gaugeOutbox(registry: Registry, read: () => Promise<OutboxState>): void {
  new Gauge({
    name: 'outbox_jobs',
    help: 'Unfinished outbox jobs: waiting, retrying (waiting after a failure), and dead',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const state = await read().catch(() => null);
      this.reset();
      if (!state) return;
      this.set({ state: 'waiting' }, state.waiting);
      this.set({ state: 'retrying' }, state.retrying);
      this.set({ state: 'dead' }, state.dead);
    },
  });
}
