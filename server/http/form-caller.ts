import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../contracts/api-error.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { SESSION_COOKIES } from '../../domain/identity/session.ts';
import type { App } from './app-types.ts';

/**
 * Finds the sender of a form by the session cookies. Only a form of this site is accepted, because browsers send the
 * cookies with another site's form too. A guest is a valid sender; an expired access token is renewed, because a page
 * without scripts cannot do it.
 * @throws {ApiError} `forbidden` for a missing or another `Origin`.
 */
export async function authorizeForm(app: App, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { formSessions } = app;
  if (!formSessions || request.headers.origin !== formSessions.origin) throw new ApiError('forbidden');
  request.caller = await findCookieCaller(app, request, reply);
}

/** The person whose session cookies came with the request; an expired access token is renewed. */
export async function findCookieCaller(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  const { [SESSION_COOKIES.access]: token, [SESSION_COOKIES.refresh]: refreshToken } = request.cookies;
  const caller = token ? await app.verifyAccessToken(token) : null;
  if (caller || !refreshToken || !app.formSessions) return caller;
  const renewed = await app.formSessions.renew(refreshToken, token);
  reply.header('set-cookie', renewed.setCookie);
  return renewed.accessToken ? app.verifyAccessToken(renewed.accessToken) : null;
}
