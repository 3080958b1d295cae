import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/load-config.ts';
import { clientAddress, isLocalHost, isLoopback, trustedProxies } from './client-address.ts';

/** Headers by which proxies tell that somebody else asks. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

/**
 * Who may use local forms: whoever asks from this machine, of a site at this machine's own address. A trial trusts
 * that its port is published on this machine alone.
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
    // A proxy that nobody named makes everybody seem to be here.
    const isTold = forwardedFor !== undefined && trust(peer);
    if (!isTold && FORWARDED.some((name) => headers[name] !== undefined)) return false;
    return isLoopback(clientAddress(peer, forwardedFor, trust)) && isLocalHost(hostOf(headers.host));
  };
}

/** A page of another site, whose name was made to mean this machine, reads with that name (DNS rebinding). */
function hostOf(header = ''): string {
  return URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : '';
}
