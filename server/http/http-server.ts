import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { NodeHandler } from './node-handler.ts';
import { PROTECTION } from './protection.ts';

/** In milliseconds, unless the name states another unit. */
export interface ServerLimits {
  /** Time limit for receiving a request's headers. */
  headers: number;
  /** A body may be slow for this long … */
  bodyGrace: number;
  /** … and must then have arrived at this average rate. */
  bodyBytesPerSecond: number;
  /** Time limit of a whole request: more than the largest upload needs at that rate. */
  request: number;
  /** Interval between checks for slow requests. */
  look: number;
  /** Maximum number of sockets; further ones are closed at once. */
  sockets: number;
}

/** 16 kB/s is the slowest mobile network: 10 MiB take eleven minutes at that rate. */
export const SERVER_LIMITS: ServerLimits = {
  headers: 20_000,
  bodyGrace: 20_000,
  bodyBytesPerSecond: 16_384,
  request: 900_000,
  look: 5_000,
  sockets: 20_000,
};

/** Longer than a load balancer's, so that the balancer never uses a socket that was just closed. */
const KEEP_ALIVE_MS = 72_000;

/**
 * An HTTP server that slow clients cannot exhaust, and that rejects requests which proxies could interpret in two ways.
 */
export function createHttpServer(answer: NodeHandler, limits: ServerLimits = SERVER_LIMITS): Server {
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.look,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (req, res) => {
      if (countHosts(req) > 1) return refuse(res);
      remember(server, res);
      watchBody(req, res, limits);
      void answer(req, res);
    },
  );
  server.on('clientError', refuseBroken);
  server.maxConnections = limits.sockets;
  return server;
}

interface Answers {
  underWay: Set<ServerResponse>;
  /** Every response closes its connection. */
  closing: boolean;
}
const answersOf = new WeakMap<Server, Answers>();

function remember(server: Server, res: ServerResponse): void {
  const answers = answersOf.get(server) ?? { underWay: new Set(), closing: false };
  answersOf.set(server, answers);
  if (answers.closing) res.shouldKeepAlive = false;
  answers.underWay.add(res);
  res.once('close', () => answers.underWay.delete(res));
}

/**
 * From now on every response, including those in progress, carries `Connection: close`, so that clients reconnect
 * elsewhere.
 */
export function closeConnections(server: Server): void {
  const underWay = answersOf.get(server)?.underWay ?? new Set<ServerResponse>();
  answersOf.set(server, { underWay, closing: true });
  for (const res of underWay) if (!res.headersSent) res.shouldKeepAlive = false;
}

/** RFC 9112 §3.2: two Host lines are a 400; a proxy in front may have used the other one. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

const TIMEOUT_BODY = '{"code":"request_params_invalid"}';
const REFUSED_HEADERS = {
  connection: 'close',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(TIMEOUT_BODY.length),
  ...PROTECTION,
};

const refuse = (res: ServerResponse): void => void res.writeHead(400, REFUSED_HEADERS).end(TIMEOUT_BODY);

/** For input that is not valid HTTP or did not arrive in time. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(rawRefusal(statusOf(error.code)));
  socket.destroy();
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

function rawRefusal(status: number): string {
  const lines = Object.entries(REFUSED_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${TIMEOUT_BODY}`;
}

/** Aborts a request whose body arrives too slowly, so that a trickle of bytes cannot hold a socket and its memory. */
function watchBody(req: IncomingMessage, res: ServerResponse, limits: ServerLimits): void {
  const { socket, headers } = req;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
  const began = performance.now();
  const before = socket.bytesRead;
  const timer = setInterval(() => {
    if (req.complete) return clearInterval(timer);
    if (!isTooSlow(performance.now() - began, socket.bytesRead - before, limits)) return;
    clearInterval(timer);
    if (!res.headersSent) socket.write(rawRefusal(408));
    socket.destroy();
  }, limits.look);
  timer.unref();
  req.once('close', () => clearInterval(timer));
}

/** Whether the number of bytes is too low for the elapsed milliseconds. */
export function isTooSlow(elapsed: number, bytes: number, limits: ServerLimits): boolean {
  const { bodyGrace, bodyBytesPerSecond } = limits;
  return elapsed > bodyGrace && bytes < ((elapsed - bodyGrace) / 1000) * bodyBytesPerSecond + 1;
}
