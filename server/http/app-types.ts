import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../contracts/locales.ts';
import type { Caller } from '../../domain/identity/caller.ts';

export type App = FastifyInstance;

/** What a handler may know of the call beside its validated input. */
export interface CallContext<C = Caller | null> {
  caller: C;
  locale: Locale;
  /** IANA zone as sent in X-Time-Zone, when it is a real one; else Europe/London. */
  timeZone: string;
  /** The client's address in one spelling, without a port, or `unknown`. */
  ip: string;
  /** The bytes as they came, for signed provider messages. */
  rawBody: Buffer | undefined;
  /** The media type as sent, of a call that takes bytes of any; else empty. */
  contentType: string;
  setHeader(name: string, value: string): void;
  request: FastifyRequest;
  reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyInstance {
    verifyAccessToken(token: string): Promise<Caller | null>;
  }
  interface FastifyRequest {
    rawBody?: Buffer;
    sentType?: string;
    caller?: Caller | null;
  }
}
