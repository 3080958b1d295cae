import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../contracts/locales.ts';
import type { Currency } from '../../contracts/scalars.ts';
import type { Caller } from '../../domain/identity/caller.ts';

export type App = FastifyInstance;

/** What a handler knows about the call besides its validated input. */
export interface CallContext<C = Caller | null> {
  caller: C;
  locale: Locale;
  /** The currency the person has chosen; else that of the locale. */
  currency: Currency;
  /** IANA zone from X-Time-Zone if valid; else Europe/London. */
  timeZone: string;
  /** The client's normalised IP address without a port, or `unknown`. */
  ip: string;
  /** The raw bytes, for signed provider messages. */
  rawBody: Buffer | undefined;
  /** The media type as sent, for calls that accept any; otherwise empty. */
  contentType: string;
  setHeader(name: string, value: string): void;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** How the sender of a form is recognised. */
export interface FormSessions {
  /** The only `Origin` whose forms are accepted. */
  origin: string;
  /** Exchanges the refresh token for a new pair; if its session is over, only clears the cookies. */
  renew(
    refreshToken: string,
    accessToken: string | undefined,
  ): Promise<{ accessToken: string | null; setCookie: string[] }>;
}

declare module 'fastify' {
  interface FastifyInstance {
    verifyAccessToken(token: string): Promise<Caller | null>;
    isFresh(sessionId: string): Promise<boolean>;
    /** Undefined where no forms are served. */
    formSessions: FormSessions | undefined;
  }
  interface FastifyRequest {
    rawBody?: Buffer;
    sentType?: string;
    caller?: Caller | null;
  }
}
