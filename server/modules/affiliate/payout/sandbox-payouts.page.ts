import { createHash } from 'node:crypto';
import { formatMoney } from '../../../../domain/format.ts';
import { escapeHtml } from '../../../platform/mail/mail-layout.ts';
import type { PayoutRow } from './payout.repository.ts';

const STYLE = `
:root{color-scheme:light dark}
body{max-width:760px;margin:0 auto;padding:40px 16px;background:light-dark(#fbfaf6,#12120e);color:light-dark(#16150f,#f4f2ea);font:16px/1.5 Inter,system-ui,sans-serif}
h1{font-size:34px;line-height:1.15;margin:0 0 8px}
p,span{color:light-dark(#5e5b52,#aca89c)}
ol{list-style:none;padding:0;margin:24px 0 0;border-top:1px solid light-dark(#e6e2d8,#2c2b25)}
li{display:flex;flex-wrap:wrap;gap:12px 16px;align-items:center;padding:16px 0;border-bottom:1px solid light-dark(#e6e2d8,#2c2b25)}
li div{flex:1 1 240px}
strong,span{display:block}
form{display:flex;gap:12px}
button{min-height:48px;padding:0 16px;border-radius:12px;border:1px solid light-dark(#8a867a,#6f6b60);background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid light-dark(#2348d6,#8ea5ff);outline-offset:2px}`;

/** Allows only the page's single style; its forms may only post to this site. */
export const SANDBOX_PAYOUTS_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

type ShownPayout = Pick<PayoutRow, 'id' | 'code' | 'currency' | 'amount' | 'accountShown'>;

/** The sandbox's site of payouts: what was sent to it, each to be paid or to fail. */
export function sandboxPayoutsPage(payouts: readonly ShownPayout[]): string {
  const list =
    payouts.length > 0
      ? `<ol>${payouts.map(item).join('\n')}</ol>`
      : '<p>No payout waits. One whose account begins with “wait” stays here once it is approved.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Sandbox payouts</title><style>${STYLE}</style></head>
<body><main><h1>Sandbox payouts</h1><p>A stand-in for a provider of payouts. No money moves here.</p>
${list}</main></body></html>`;
}

function item({ id, code, currency, amount, accountShown }: ShownPayout): string {
  const button = (decision: string, label: string) =>
    `<button formaction="/dev/payouts/${id}/${decision}">${label}</button>`;
  return `<li><div><strong>${escapeHtml(formatMoney('en', amount, currency))}</strong>
<span>${escapeHtml(code)}, ${escapeHtml(accountShown)}</span></div>
<form method="post">${button('paid', 'Pay')}${button('failed', 'Fail')}</form></li>`;
}
