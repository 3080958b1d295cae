import type { FastifyRequest } from 'fastify';
import { uploads } from '../../../../contracts/learning/upload.ts';
import type { App, CallContext } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { UploadService } from './upload.service.ts';

export function uploadRoutes(app: App, service: UploadService): void {
  registerContract(app, uploads, {
    options: async (_, ctx) => reply(ctx, await service.options()),
    begin: async (_, ctx) =>
      reply(ctx, await service.begin({ ...callOf(ctx.request), userId: ctx.caller.id })),
    state: async ({ params }, ctx) => {
      const call = { userId: ctx.caller.id, headers: headersOf(ctx.request), ...params };
      return reply(ctx, await service.state(call));
    },
    send: async ({ params }, ctx) =>
      reply(ctx, await service.send({ ...callOf(ctx.request), userId: ctx.caller.id, ...params })),
    cancel: ({ params }, ctx) => service.cancel({ userId: ctx.caller.id, headers: {}, ...params }),
  });
}

/** The bytes are still in the socket. */
const callOf = (request: FastifyRequest) => ({ headers: headersOf(request), body: request.raw });

function headersOf({ raw }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(raw.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

function reply(ctx: CallContext, headers: Record<string, string>): void {
  ctx.setHeader('tus-resumable', '1.0.0');
  for (const [name, value] of Object.entries(headers)) ctx.setHeader(name, value);
}
