import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/load-config.ts';
import { clientAddress, isLocalHost, isLoopback, trustedProxies } from './client-address.ts';

/** Headers by which proxies pass on another client's address. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

/**
 * Who may use local forms: clients on this machine, if the site's URL is on this machine too. A trial relies on its
 * port being published on this machine only.
 */
export function localClients({
  isLocal,
  trial,
  trustedProxies: proxies,
}: Pick<Config, 'isLocal' | 'trial' | 'trustedProxies'>): (req: IncomingMessage) => boolean {
  const trust = trustedProxies(proxies);
  return ({ socket, headers }) => {
    if (!isLocal || trial) return isLocal;
    const peer = socket.remoteAddress ?? '';
    const forwardedFor = headers['x-forwarded-for']?.toString();
    // Behind an undeclared proxy every client would seem to be local.
    const isTold = forwardedFor !== undefined && trust(peer);
    if (!isTold && FORWARDED.some((name) => headers[name] !== undefined)) return false;
    return isLoopback(clientAddress(peer, forwardedFor, trust)) && isLocalHost(hostOf(headers.host));
  };
}

/** A page of another site could resolve its host name to this machine and read responses (DNS rebinding). */
function hostOf(header = ''): string {
  return URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : '';
}
