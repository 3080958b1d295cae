import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeConnections } from '../http/http-server.ts';

/** Binds the port first, so that a port in use is reported before any other work. */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Steps to run in order before the server is closed. */
export interface Draining {
  /** Fails readiness, so that the load balancer stops sending traffic. */
  drain(): void;
  /** Closes connections that would otherwise never end. */
  close(): void;
}

const LAST_ANSWERS_MS = 5_000;

/**
 * Fails readiness and keeps answering for `delayMs`, closing each connection after its response. Then accepts no new
 * connections, finishes running requests and closes idle sockets. Takes at most five seconds after the delay.
 */
export async function stopServing(server: Server, service: Draining, delayMs: number): Promise<void> {
  service.drain();
  closeConnections(server);
  if (delayMs > 0) await new Promise((over) => setTimeout(over, delayMs));
  service.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  });
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** The URL a server listens on. */
export function originOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
