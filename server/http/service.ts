import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type FastifyServerFactory, fastify, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Caller } from '../../domain/identity/caller.ts';
import { trustedProxies } from '../platform/network/client-address.ts';
import type { App, FormSessions } from './app-types.ts';
import { acceptJsonOnly } from './body.ts';
import { handleError, handleFrameworkError } from './errors.ts';
import { PROTECTION } from './protection.ts';
import { refuseBrokenText } from './text-check.ts';

export interface ServiceOptions {
  log: Logger;
  trustedProxies: string[];
  siteName: string;
  verifyAccessToken(token: string): Promise<Caller | null>;
  /** Whether the session may change money and roles: its owner proved who they are a moment ago. By default none. */
  isFresh?: (sessionId: string) => Promise<boolean>;
  /** Required to serve forms. */
  formSessions?: FormSessions;
  serverFactory?: (handler: Parameters<FastifyServerFactory>[0]) => Server;
}

const BODY_LIMIT = 1 << 20;

/** The base service: parsing, validation, errors, documentation; routes are registered afterwards. */
export async function createService(options: ServiceOptions): Promise<App> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? trustedProxies(options.trustedProxies) : false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    frameworkErrors: handleFrameworkError,
    ...(options.serverFactory && { serverFactory: options.serverFactory as FastifyServerFactory }),
  }) as unknown as App;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ code: 'not_found' }));
  app.decorate('verifyAccessToken', options.verifyAccessToken);
  app.decorate('isFresh', options.isFresh ?? (async () => false));
  app.decorate('formSessions', options.formSessions);
  acceptJsonOnly(app);
  refuseBrokenText(app);
  protectAnswers(app);
  await app.register(cookie);
  await document(app, options.siteName);
  return app;
}

/** Responses of the service are not cached unless a route says otherwise. */
function protectAnswers(app: App): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(PROTECTION);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    // Load balancers poll all the time, and a 503 is a normal response there.
    if (request.url.startsWith('/health/')) return;
    // Rate-limited responses are not errors.
    if (reply.statusCode >= 500 && !reply.hasHeader('retry-after')) request.log.error(line, 'call');
    else request.log.debug(line, 'call');
  });
}

async function document(app: App, siteName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${siteName} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    // Only contract endpoints have a tag: pages and files are not part of the document.
    hideUntagged: true,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
