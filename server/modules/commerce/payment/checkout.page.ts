import { createHash } from 'node:crypto';
import type { Locale } from '../../../../contracts/locales.ts';
import type payment from '../../../../public/locales/en/payment.json';
import type shell from '../../../../public/locales/en/shell.json';
import type { CheckoutPage } from './provider.ts';

export interface CheckoutTexts {
  payment: typeof payment;
  shell: typeof shell;
}

type Open = Extract<CheckoutPage, { kind: 'open' }>;

const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#16150f}
@media(prefers-color-scheme:dark){:root{--paper:#12120e;--ink:#f4f2ea}}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--paper);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif}
main{width:min(100%,440px)}h1{font-size:21px;line-height:1.3}a{color:inherit;display:inline-block;padding:12px 0}
:focus-visible{outline:3px solid;outline-offset:2px}`;

/** Opens the provider's window, and leaves for our page of the result or of the cancellation. */
const START = `
const { options, returnUrl, cancelUrl } = JSON.parse(document.getElementById('checkout').textContent);
const handler = () => location.replace(returnUrl);
const modal = { ondismiss: () => location.replace(cancelUrl) };
new Razorpay({ ...options, handler, modal }).open();
`;
const START_HASH = `'sha256-${createHash('sha256').update(START).digest('base64')}'`;

/** Allows the one script of ours and what the provider's script needs, which writes styles of its own. */
export function checkoutPolicy({ origins }: Pick<Open, 'origins'>): string {
  const allowed = origins.join(' ');
  return [
    "default-src 'none'",
    `script-src ${START_HASH} ${allowed}`,
    `style-src 'unsafe-inline' ${allowed}`,
    ...['connect-src', 'frame-src', 'font-src', 'form-action'].map((name) => `${name} ${allowed}`),
    `img-src data: ${allowed}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page beneath a provider's window. It needs scripts, as that window does. */
export function checkoutPage(page: Open, { payment, shell }: CheckoutTexts, siteName: string): string {
  const { locale, script, returnUrl, cancelUrl } = page;
  const data = { options: { ...page.options, name: siteName }, returnUrl, cancelUrl };
  return `<!doctype html><html lang="${locale satisfies Locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(payment.pick.going)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(payment.pick.going)}</h1>
<noscript><p>${escapeHtml(shell.needsScripts)}</p></noscript>
<a href="${escapeHtml(cancelUrl)}">${escapeHtml(payment.fail.toCart)}</a></main>
<script type="application/json" id="checkout">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script src="${escapeHtml(script)}"></script>
<script>${START}</script></body></html>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
