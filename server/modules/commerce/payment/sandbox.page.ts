import { createHash } from 'node:crypto';
import type { Locale } from '../../../../contracts/locales.ts';
import type english from '../../../../public/locales/en/sandbox.json';
import type { SandboxPayment } from './sandbox.repository.ts';

export type SandboxTexts = typeof english;

const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf6;--raised:#fff;--ink:#16150f;--muted:#5e5b52;--line:#e6e2d8;--brand:#2348d6;--on:#fff;--bad:#a3261b}
@media(prefers-color-scheme:dark){:root{--paper:#12120e;--raised:#1b1b16;--ink:#f4f2ea;--muted:#b5b1a4;--line:#2c2b25;--brand:#8ea5ff;--on:#12120e;--bad:#ff9d92}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--paper);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif}
main{width:min(100%,440px);background:var(--raised);border:1px solid var(--line);border-radius:20px;padding:32px}
h1{font-size:21px;line-height:1.3;margin:0 0 4px}p{margin:0 0 16px;color:var(--muted)}
.total{font-size:44px;line-height:1.1;font-weight:700;font-variant-numeric:tabular-nums;color:var(--ink);margin:16px 0 8px}
form{display:grid;gap:12px;margin-top:24px}
button,a.button{display:block;width:100%;min-height:48px;padding:12px 16px;border-radius:12px;border:1px solid var(--line);background:none;color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.main{background:var(--brand);border-color:var(--brand);color:var(--on)}button.bad{color:var(--bad)}
a.quiet{color:var(--muted);text-align:center;padding:12px}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}`;

/** Allows only the page's single style; its form may only post to this site. */
export const SANDBOX_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface SandboxView {
  payment: SandboxPayment;
  locale: Locale;
  texts: SandboxTexts;
  /** Where leaving without a decision leads. */
  leaveUrl: string;
}

/** The sandbox provider's page: what is to be paid, and the user's decision. */
export function sandboxPage({ payment, locale, texts, leaveUrl }: SandboxView): string {
  const action = (name: string) => `/api/sandbox/pay/${payment.id}/${name}`;
  const button = (name: string, look: string, label: string) =>
    `<button class="${look}" formaction="${action(name)}">${escapeHtml(label)}</button>`;
  const back = `<a class="button" href="${escapeHtml(payment.returnUrl)}">${escapeHtml(texts.back)}</a>`;
  const choices: Partial<Record<SandboxPayment['status'], string>> = {
    OPEN: `<form method="post">
${button('approve', 'main', texts.approve)}
${button('later', '', texts.approveLater)}
${button('decline', 'bad', texts.decline)}
${button('cancel', '', texts.cancel)}
<a class="quiet" href="${escapeHtml(leaveUrl)}">${escapeHtml(texts.abandon)}</a></form>`,
    PENDING: `<p>${escapeHtml(texts.underWay)}</p><form method="post">
${button('approve', 'main', texts.arrive)}
${button('decline', 'bad', texts.bounce)}
${back}</form>`,
  };
  const choice = choices[payment.status] ?? `<p>${escapeHtml(texts.decided)}</p>${back}`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.note)}</p>
<p class="total">${escapeHtml(money(payment, locale))}</p><p>${escapeHtml(payment.description)}</p>
${choice}</main></body></html>`;
}

function money({ amount, currency }: SandboxPayment, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
