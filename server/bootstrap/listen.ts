import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sayGoodbye } from '../http/http-server.ts';

/** Takes the port first: one in use is told before any work is done. */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** What stops in order before the server itself does. */
export interface Draining {
  /** Readiness off: the balancer sends nobody any more. */
  drain(): void;
  /** Ends what would never end by itself. */
  close(): void;
}

const LAST_ANSWERS_MS = 5_000;

/**
 * Not ready any more, then for `delayMs` still answering, each answer the last of its connection; then no new
 * connections, requests under way are answered, idle sockets are closed. Five seconds after the delay at the latest.
 */
export async function stopAnswering(server: Server, service: Draining, delayMs: number): Promise<void> {
  service.drain();
  sayGoodbye(server);
  if (delayMs > 0) await new Promise((over) => setTimeout(over, delayMs));
  service.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  });
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Where a server listens, as an address to open. */
export function originOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
