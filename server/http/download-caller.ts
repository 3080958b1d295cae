import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../contracts/api-error.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import type { App } from './app-types.ts';
import { bearerOf } from './contract-routes.ts';
import { findCookieCaller } from './form-caller.ts';

/**
 * Who downloads a file by a link: by the bearer token as in every call, else by the session cookies, because a browser
 * that follows a link sends nothing else. Another site's pages get no file by our cookies.
 * @throws {ApiError} `unauthorized`
 */
export async function authorizeDownload(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const token = bearerOf(request.headers.authorization);
  const isOurs = request.headers['sec-fetch-site'] !== 'cross-site';
  const caller = token
    ? await app.verifyAccessToken(token)
    : isOurs
      ? await findCookieCaller(app, request, reply)
      : null;
  if (!caller) throw new ApiError('unauthorized');
  return caller;
}
